export interface LogItem {
  id: string;
  created_at: string;
  endpoint: string;
  method: string;
  response_status: number;
  user_agent: string | null;
  api_key_id: string;
  client_ip: string | null;
  duration_ms: number;
}

export interface Log extends LogItem {
  request_body: unknown;
  response_body: unknown;
}

export function toneOf(status: number): "good" | "bad" {
  return status < 400 ? "good" : "bad";
}

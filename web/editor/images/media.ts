// The team's images.
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { DeletedMedia, MediaItem, MediaList } from "../../../src/designs/schema.ts";
import { get, post, remove, upload } from "../../api.ts";

const PAGE = 24;
const KEY = ["/media"];

export const mediaQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ pageParam }) => get<MediaList>("/media", { limit: PAGE, after: pageParam }),
  initialPageParam: "",
  getNextPageParam: ({ has_more, data }) => (has_more ? data.at(-1)?.id : undefined),
});

export const forgetMedia = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

/** What the file dialog offers; the server looks at the bytes. */
export const IMAGE_TYPES = "image/png,image/jpeg,image/gif,image/webp";

export function uploadImage(
  file: File,
  options: { onSent(share: number): void; signal: AbortSignal },
): Promise<MediaItem> {
  const form = new FormData();
  form.append("file", file);
  return upload<MediaItem>("/media", form, options);
}

export const copyImage = (url: string) => post<MediaItem>("/media/copy", { url });
export const deleteImage = (id: string) => remove<DeletedMedia>(`/media/${id}`);

CREATE TABLE `webhook_attempts` (
	`webhook_id` text NOT NULL,
	`message_id` text NOT NULL,
	`id` text NOT NULL,
	`endpoint` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`status` integer,
	`error` text,
	`response` text,
	PRIMARY KEY(`webhook_id`, `message_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `webhook_messages` (
	`webhook_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`payload` text,
	PRIMARY KEY(`webhook_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `webhook_messages_due` ON `webhook_messages` (`webhook_id`,`due_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_messages_leased` ON `webhook_messages` (`lease_until`) WHERE state = 'leased';--> statement-breakpoint
CREATE INDEX `webhook_messages_failed` ON `webhook_messages` (`webhook_id`,`id`) WHERE state = 'failed';--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`events` text NOT NULL,
	`status` text NOT NULL,
	`disabled_reason` text,
	`disabled_at` integer,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`failing_since` integer,
	`created_at` integer NOT NULL,
	`is_untold` integer DEFAULT false NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhooks_team` ON `webhooks` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhooks_untold` ON `webhooks` (`id`) WHERE is_untold = 1;--> statement-breakpoint
CREATE INDEX `webhooks_deleted` ON `webhooks` (`id`) WHERE is_deleted = 1;
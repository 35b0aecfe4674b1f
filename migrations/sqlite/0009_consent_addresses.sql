DROP INDEX `consents_ip`;--> statement-breakpoint
CREATE INDEX `consents_address_age` ON `consents` (`created_at`) WHERE ip is not null and ip not like '%/%';
ALTER TABLE `deliveries` ADD `status` text;
--> statement-breakpoint
UPDATE deliveries SET status = CASE
  WHEN state IN ('scheduled', 'canceled', 'suppressed', 'bounced', 'failed') THEN state
  WHEN state = 'unknown' THEN 'failed'
  WHEN EXISTS (SELECT 1 FROM events WHERE events.email_id = deliveries.email_id
    AND events.delivery_id = deliveries.id AND events.type = 'email.complained') THEN 'complained'
  WHEN clicked_at IS NOT NULL THEN 'clicked'
  WHEN opened_at IS NOT NULL THEN 'opened'
  WHEN state = 'delivered' THEN 'delivered'
  WHEN delays_told > 0 THEN 'delivery_delayed'
  ELSE 'sent' END
WHERE email_id IN (SELECT email_id FROM deliveries GROUP BY email_id HAVING count(*) > 1);
--> statement-breakpoint
CREATE INDEX `deliveries_status` ON `deliveries` (`team_id`,`status`,`email_id`) WHERE status is not null;

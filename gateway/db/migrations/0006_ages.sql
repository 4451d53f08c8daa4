CREATE INDEX "member_notice_age" ON "member_notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "arrival_notice_age" ON "arrival_notice" USING btree ("sent_at") WHERE "arrival_notice"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "cart_line_age" ON "cart_line" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_notice_age" ON "order_notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "block_fault_age" ON "block_fault" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "page_revision_age" ON "page_revision" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "pay_attempt_age" ON "pay_attempt" USING btree ("created_at") WHERE "pay_attempt"."stat" <> 'paid';--> statement-breakpoint
CREATE INDEX "payment_notification_age" ON "payment_notification" USING btree ("received_at");
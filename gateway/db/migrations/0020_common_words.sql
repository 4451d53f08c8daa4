DROP INDEX "order_event_at";--> statement-breakpoint
CREATE INDEX "login_token_age" ON "login_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passwd_reset_age" ON "passwd_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_text_sample" ON "product_text" USING gin ("words") WHERE left(md5(left("product_text"."pt_nbr", -2)), 1) = '0';--> statement-breakpoint
CREATE INDEX "order_event_at" ON "order_event" USING btree ("at","id");
DROP INDEX "pay_notice_waiting";--> statement-breakpoint
ALTER TABLE "pay_notice" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_notice" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_notice" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "pay_notice_task" ON "pay_notice" USING btree ("store_nbr","received_at") WHERE "pay_notice"."handled_at" is null and ("pay_notice"."applied_at" is null or "pay_notice"."outcome" in ('mismatch', 'elsewhere', 'unknown'));--> statement-breakpoint
CREATE INDEX "pay_notice_waiting" ON "pay_notice" USING btree ("received_at") WHERE "pay_notice"."applied_at" is null and "pay_notice"."handled_at" is null;
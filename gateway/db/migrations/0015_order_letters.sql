ALTER TABLE "order_notice" ADD COLUMN "amt_refund" bigint;--> statement-breakpoint
ALTER TABLE "refund_task" ADD COLUMN "ln" integer;
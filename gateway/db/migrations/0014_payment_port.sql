ALTER TABLE "refund_task" ADD COLUMN "pending_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_task" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_attempt" ADD COLUMN "opening_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_attempt" ADD COLUMN "start_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_attempt" ADD COLUMN "provider_ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notification" ADD COLUMN "sent_request" jsonb;
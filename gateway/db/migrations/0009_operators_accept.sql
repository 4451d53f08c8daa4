ALTER TABLE "operator_invitation" ADD COLUMN "is_vouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD COLUMN "roles" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_token" ADD COLUMN "store_nbrs" jsonb;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "mailbox_proven_at" timestamp with time zone;
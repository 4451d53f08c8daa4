ALTER TABLE "product" ADD COLUMN "temp" text DEFAULT 'ambient' NOT NULL;--> statement-breakpoint
ALTER TABLE "franchise" ADD COLUMN "temps" jsonb DEFAULT '["ambient"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "franchise" ADD COLUMN "days" jsonb;--> statement-breakpoint
ALTER TABLE "franchise" ADD COLUMN "area_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "closed_at" timestamp with time zone;
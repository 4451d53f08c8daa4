ALTER TABLE "sales_order" ADD COLUMN "points_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "amt_taken" bigint DEFAULT 0 NOT NULL;
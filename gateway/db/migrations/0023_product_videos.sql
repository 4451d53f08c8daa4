ALTER TABLE "product" ADD COLUMN "videos" jsonb;--> statement-breakpoint
CREATE INDEX "product_videos" ON "product" USING gin ("videos" jsonb_path_ops) WHERE "product"."videos" is not null;
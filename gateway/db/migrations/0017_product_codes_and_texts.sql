ALTER TABLE "product_text" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "product_text" ADD COLUMN "seo_desc" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "alts" jsonb;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "barcode" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sku_barcode" ON "sku" USING btree ("store_nbr",lower("barcode"),"pt_nbr") WHERE "sku"."barcode" is not null;
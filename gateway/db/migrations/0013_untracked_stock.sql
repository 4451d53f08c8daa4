ALTER TABLE "sku" DROP CONSTRAINT "sku_stock";--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "is_tracked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_stock" CHECK ("sku"."reserved" >= 0 and (not "sku"."is_tracked" or "sku"."reserved" <= "sku"."on_hand"));
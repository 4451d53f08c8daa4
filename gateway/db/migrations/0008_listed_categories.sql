DROP INDEX "product_tag_product";--> statement-breakpoint
ALTER TABLE "product_category" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "product_category" SET "sort" = "product"."sort" FROM "product"
	WHERE "product"."store_nbr" = "product_category"."store_nbr" AND "product"."pt_nbr" = "product_category"."pt_nbr" AND "product"."sort" <> 0;--> statement-breakpoint
CREATE INDEX "product_category_listed" ON "product_category" USING btree ("store_nbr","type_nbr","sort","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_counted" ON "product" USING btree ("store_nbr","pt_nbr","stat","price","price_most","orig_price","is_level_price","level_nbrs","shape");--> statement-breakpoint
CREATE INDEX "product_tag_product" ON "product_tag" USING btree ("store_nbr","pt_nbr","tag_nbr");
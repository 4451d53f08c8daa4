ALTER TABLE "review" ADD COLUMN "notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "review_notice" ON "review" USING btree ("notice_at") WHERE "review"."notice_at" is not null and "review"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price_most" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "variants" bigint[];--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "shape" bigint GENERATED ALWAYS AS (hash_array_extended(variants, 0)) STORED;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "facets" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Products have the number of each value already, in the order of their options. Of those that have
-- one value twice the numbers are made again.
UPDATE "sku" SET "facets" = named.facets FROM (
	WITH "value" AS (
		SELECT store_nbr, pt_nbr, o.at, v.value->>'vId' AS v_id, product.facets, config->>'defaultLang' AS lang,
			o.option->'name' AS option_name, v.value->'name' AS value_name,
			row_number() OVER (PARTITION BY store_nbr, pt_nbr ORDER BY o.at, v.at) AS nbr,
			count(*) OVER (PARTITION BY store_nbr, pt_nbr) AS total
		FROM product JOIN store USING (store_nbr),
			jsonb_array_elements(product.options) WITH ORDINALITY AS o(option, at),
			jsonb_array_elements(o.option->'values') WITH ORDINALITY AS v(value, at)
	), numbered AS (
		SELECT store_nbr, pt_nbr, at, v_id, CASE WHEN cardinality(facets) = total THEN facets[nbr] ELSE ('x' || left(md5(
			lower(btrim(coalesce(option_name->>lang, jsonb_path_query_first(option_name, '$.*')#>>'{}', ''))) || E'\n' ||
			lower(btrim(coalesce(value_name->>lang, jsonb_path_query_first(value_name, '$.*')#>>'{}', '')))), 16))::bit(64)::bigint END AS facet
		FROM "value"
	)
	SELECT sku.store_nbr, sku.sku_id, array_agg(coalesce(facet, 0) ORDER BY wanted.at) AS facets
	FROM sku JOIN product USING (store_nbr, pt_nbr)
		CROSS JOIN LATERAL generate_series(1, jsonb_array_length(product.options)) AS wanted(at)
		LEFT JOIN numbered ON numbered.store_nbr = sku.store_nbr AND numbered.pt_nbr = sku.pt_nbr
			AND numbered.at = wanted.at AND numbered.v_id = sku.v_ids[wanted.at]
	GROUP BY 1, 2
) AS named WHERE sku.store_nbr = named.store_nbr AND sku.sku_id = named.sku_id;--> statement-breakpoint
UPDATE "product" SET "price_most" = made.most, "variants" = made.variants FROM (
	SELECT store_nbr, pt_nbr, max(price) AS most, array_agg(variant ORDER BY variant) FILTER (WHERE facets <> '{}') AS variants
	FROM (
		SELECT store_nbr, pt_nbr, price, facets, array[
			(not is_tracked or on_hand > reserved)::int,
			CASE WHEN max(price) OVER (PARTITION BY store_nbr, pt_nbr) > own.price_least THEN greatest(0, price - own.price_least) ELSE 0 END
		]::bigint[] || facets AS variant
		FROM sku JOIN (SELECT store_nbr, pt_nbr, price AS price_least FROM product) AS own USING (store_nbr, pt_nbr)
	) AS variants GROUP BY store_nbr, pt_nbr
) AS made WHERE product.store_nbr = made.store_nbr AND product.pt_nbr = made.pt_nbr;--> statement-breakpoint
DROP INDEX "product_sort";--> statement-breakpoint
CREATE INDEX "product_listed" ON "product" USING btree ("store_nbr","sort","pt_nbr","stat","price","price_most","orig_price","is_level_price","level_nbrs","shape");--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "has_many_prices";--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "facets";

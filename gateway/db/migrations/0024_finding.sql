-- Characters and pairs of characters of a text, in lower case; see `gateway/db/finding.ts`.
CREATE FUNCTION "finding_keys"("found_in" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
DECLARE
  signs text[] := string_to_array(lower(found_in), NULL);
  keys text[] := signs;
BEGIN
  FOR at IN 2 .. cardinality(signs) LOOP
    keys[cardinality(signs) + at - 1] := signs[at - 1] || signs[at];
  END LOOP;
  RETURN keys;
END $$;--> statement-breakpoint
CREATE INDEX "campaign_finding" ON "campaign" USING gin (finding_keys("cpg_nbr" || ' ' || "title"::text));--> statement-breakpoint
CREATE INDEX "category_finding" ON "category" USING gin (finding_keys("type_nbr" || ' ' || "name"::text));--> statement-breakpoint
CREATE INDEX "tag_finding" ON "tag" USING gin (finding_keys("tag_nbr" || ' ' || "name"::text));--> statement-breakpoint
CREATE INDEX "coupon_finding" ON "coupon" USING gin (finding_keys("cpn_nbr" || ' ' || "name"::text));--> statement-breakpoint
CREATE INDEX "promo_code_finding" ON "promo_code" USING gin (finding_keys("promo_code"));--> statement-breakpoint
CREATE INDEX "form_finding" ON "form" USING gin (finding_keys("nbr" || ' ' || ("source"->'formInfo'->'title')::text));--> statement-breakpoint
CREATE INDEX "page_redirect_finding" ON "page_redirect" USING gin (finding_keys("from_nbr" || ' ' || "to_nbr"::text));
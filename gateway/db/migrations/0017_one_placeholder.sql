-- Goods without a picture show the shop's own sign; imports drew one of another kind before.
UPDATE "product" SET "imgs" = array_remove("product"."imgs", "file"."key")
FROM "file"
WHERE "file"."store_nbr" = "product"."store_nbr"
  AND "file"."source_url" = 'vitrine:placeholder'
  AND "file"."key" = ANY("product"."imgs");

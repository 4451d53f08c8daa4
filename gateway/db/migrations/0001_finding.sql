CREATE TABLE "bought_with" (
	"store_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"other_nbr" text NOT NULL,
	"weight" double precision NOT NULL,
	"last_day" timestamp with time zone NOT NULL,
	CONSTRAINT "bought_with_store_nbr_pt_nbr_other_nbr_pk" PRIMARY KEY("store_nbr","pt_nbr","other_nbr")
);
--> statement-breakpoint
CREATE TABLE "bought_with_progress" (
	"store_nbr" text NOT NULL,
	"counted_to" timestamp with time zone NOT NULL,
	CONSTRAINT "bought_with_progress_store_nbr_pk" PRIMARY KEY("store_nbr")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"store_nbr" text NOT NULL,
	"lang" text NOT NULL,
	"word" text NOT NULL,
	"shown" text NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "search_word_store_nbr_lang_word_pk" PRIMARY KEY("store_nbr","lang","word")
);
--> statement-breakpoint
ALTER TABLE "bought_with" ADD CONSTRAINT "bought_with_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_with" ADD CONSTRAINT "bought_with_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_with" ADD CONSTRAINT "bought_with_store_nbr_other_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","other_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_with_progress" ADD CONSTRAINT "bought_with_progress_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_with_other" ON "bought_with" USING btree ("store_nbr","other_nbr");--> statement-breakpoint
CREATE INDEX "bought_with_age" ON "bought_with" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "search_word_keys" ON "search_word" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "sales_order_paid" ON "sales_order" USING btree ("store_nbr","paid_at") WHERE "sales_order"."paid_at" is not null;--> statement-breakpoint
-- The words of products that are there already, as `addWords` adds them, without diacritics.
INSERT INTO search_word (store_nbr, lang, word, shown, keys)
SELECT store_nbr, lang, word, word, CASE
  WHEN word ~ '^[a-z]+$' THEN word || array(SELECT DISTINCT overlay(word placing '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at)
  WHEN word ~ '^[\u3400-\u9fff]+$' THEN same || CASE WHEN length(word) > 1 THEN array(SELECT overlay(same placing '_' FROM at FOR 1) FROM generate_series(1, length(word)) AS at) ELSE '{}' END
  ELSE array[regexp_replace(word, '[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]', '', 'g')]
END
FROM (
  SELECT DISTINCT store_nbr, lang, lexeme AS word, translate(lexeme, '珈琲', '咖啡') AS same
  FROM product_text, unnest(words) AS text_word
  WHERE 'A' = ANY(weights)
) AS known
WHERE (word ~ '^[a-z]{3,20}$') OR (word ~ '^[\u3400-\u9fff]{1,6}$') OR (word ~ '^[\u0e01-\u0e4e]{1,40}$');

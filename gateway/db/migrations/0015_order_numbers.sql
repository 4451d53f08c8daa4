CREATE TABLE "order_counter" (
	"store_nbr" text NOT NULL,
	"last_no" bigint NOT NULL,
	"filled_no" bigint NOT NULL,
	"reserved_no" bigint NOT NULL,
	CONSTRAINT "order_counter_store_nbr_pk" PRIMARY KEY("store_nbr")
);
--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "order_no" bigint;--> statement-breakpoint
ALTER TABLE "order_counter" ADD CONSTRAINT "order_counter_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_no" ON "sales_order" USING btree ("store_nbr","order_no") WHERE "sales_order"."order_no" is not null;--> statement-breakpoint
CREATE INDEX "sales_order_unnumbered" ON "sales_order" USING btree ("store_nbr","created_at","so_nbr") WHERE "sales_order"."order_no" is null;--> statement-breakpoint
INSERT INTO "order_counter" ("store_nbr", "last_no", "filled_no", "reserved_no")
	SELECT "store_nbr", 1000 + count(*), 1000, 1000 + count(*) FROM "sales_order" GROUP BY "store_nbr";

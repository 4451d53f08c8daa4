CREATE TABLE "voucher" (
	"store_nbr" text NOT NULL,
	"code" text NOT NULL,
	"so_nbr" text NOT NULL,
	"ln" integer NOT NULL,
	"unit" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"redeemed_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "voucher_store_nbr_code_pk" PRIMARY KEY("store_nbr","code"),
	CONSTRAINT "voucher_once" CHECK ("voucher"."redeemed_at" is null or "voucher"."voided_at" is null),
	CONSTRAINT "voucher_code" CHECK ("voucher"."code" ~ '^[2-9A-HJ-NP-Z]{16}$'),
	CONSTRAINT "voucher_unit_from_0" CHECK ("voucher"."unit" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "is_virtual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_store_nbr_so_nbr_ln_order_line_store_nbr_so_nbr_ln_fk" FOREIGN KEY ("store_nbr","so_nbr","ln") REFERENCES "public"."order_line"("store_nbr","so_nbr","ln") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_unit" ON "voucher" USING btree ("store_nbr","so_nbr","ln","unit") WHERE "voucher"."voided_at" is null;--> statement-breakpoint
UPDATE "order_line" SET "is_virtual" = true FROM "sales_order" WHERE "sales_order"."store_nbr" = "order_line"."store_nbr" AND "sales_order"."so_nbr" = "order_line"."so_nbr" AND "sales_order"."is_virtual";

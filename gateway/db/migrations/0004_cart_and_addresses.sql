CREATE TABLE "address" (
	"store_nbr" text NOT NULL,
	"addr_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"city_id" text NOT NULL,
	"address" text NOT NULL,
	"frc_nbr" text,
	"store_id" text,
	"store_name" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_store_nbr_addr_nbr_pk" PRIMARY KEY("store_nbr","addr_nbr"),
	CONSTRAINT "address_store" CHECK (("address"."kind" = 'store') = ("address"."frc_nbr" is not null and "address"."store_id" is not null and "address"."store_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"store_nbr" text NOT NULL,
	"cart_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"sku_id" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"kind" integer DEFAULT 0 NOT NULL,
	"par_pt_nbr" text DEFAULT '' NOT NULL,
	"qty_ord" integer NOT NULL,
	"checked" boolean DEFAULT true NOT NULL,
	"seen_price" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_store_nbr_cart_nbr_pk" PRIMARY KEY("store_nbr","cart_nbr"),
	CONSTRAINT "cart_line_qty" CHECK ("cart_line"."qty_ord" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_virtual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "quota" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_store_nbr_sku_id_sku_store_nbr_sku_id_fk" FOREIGN KEY ("store_nbr","sku_id") REFERENCES "public"."sku"("store_nbr","sku_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_member" ON "address" USING btree ("store_nbr","user_nbr","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("store_nbr","user_nbr","kind") WHERE "address"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_sku" ON "cart_line" USING btree ("store_nbr","user_nbr","sku_id","kind","par_pt_nbr");--> statement-breakpoint
CREATE INDEX "cart_line_member" ON "cart_line" USING btree ("store_nbr","user_nbr","added_at");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_quota" CHECK ("product"."quota" > 0);--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_weight" CHECK ("sku"."weight" >= 0);
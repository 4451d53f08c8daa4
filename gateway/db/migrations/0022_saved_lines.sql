CREATE TABLE "saved_line" (
	"store_nbr" text NOT NULL,
	"saved_nbr" text NOT NULL,
	"user_nbr" text,
	"guest_nbr" text,
	"sku_id" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"qty_ord" integer NOT NULL,
	"seen_price" bigint NOT NULL,
	"seen_as" jsonb,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_line_store_nbr_saved_nbr_pk" PRIMARY KEY("store_nbr","saved_nbr"),
	CONSTRAINT "saved_line_owner" CHECK (num_nonnulls("saved_line"."user_nbr", "saved_line"."guest_nbr") = 1),
	CONSTRAINT "saved_line_qty" CHECK ("saved_line"."qty_ord" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "cart_undo" ADD COLUMN "saved_nbr" text;--> statement-breakpoint
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_member_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_guest_fk" FOREIGN KEY ("store_nbr","guest_nbr") REFERENCES "public"."guest_cart"("store_nbr","guest_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_line_member" ON "saved_line" USING btree ("store_nbr","user_nbr","sku_id") WHERE "saved_line"."user_nbr" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_line_guest" ON "saved_line" USING btree ("store_nbr","guest_nbr","sku_id") WHERE "saved_line"."guest_nbr" is not null;--> statement-breakpoint
CREATE INDEX "saved_line_age" ON "saved_line" USING btree ("saved_at");
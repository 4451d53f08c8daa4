CREATE TABLE "guest_cart" (
	"store_nbr" text NOT NULL,
	"guest_nbr" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_cart_store_nbr_guest_nbr_pk" PRIMARY KEY("store_nbr","guest_nbr")
);
--> statement-breakpoint
-- contract: 0.1.0 names the member in every row that it writes and reads
ALTER TABLE "cart_line" ALTER COLUMN "user_nbr" DROP NOT NULL;--> statement-breakpoint
-- contract: 0.1.0 names the member in every row that it writes and reads
ALTER TABLE "cart_undo" ALTER COLUMN "user_nbr" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "guest_nbr" text;--> statement-breakpoint
ALTER TABLE "cart_undo" ADD COLUMN "guest_nbr" text;--> statement-breakpoint
ALTER TABLE "guest_cart" ADD CONSTRAINT "guest_cart_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_cart_age" ON "guest_cart" USING btree ("changed_at");--> statement-breakpoint
-- contract: 0.1.0 names the member and no guest in every row that it writes
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_guest_fk" FOREIGN KEY ("store_nbr","guest_nbr") REFERENCES "public"."guest_cart"("store_nbr","guest_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- contract: 0.1.0 names the member and no guest in every row that it writes
ALTER TABLE "cart_undo" ADD CONSTRAINT "cart_undo_guest_fk" FOREIGN KEY ("store_nbr","guest_nbr") REFERENCES "public"."guest_cart"("store_nbr","guest_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_guest" ON "cart_line" USING btree ("store_nbr","guest_nbr","sku_id","kind","par_pt_nbr") WHERE "cart_line"."guest_nbr" is not null;--> statement-breakpoint
CREATE INDEX "cart_undo_guest" ON "cart_undo" USING btree ("store_nbr","guest_nbr") WHERE "cart_undo"."guest_nbr" is not null;--> statement-breakpoint
-- contract: 0.1.0 names the member and no guest in every row that it writes
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_owner" CHECK (num_nonnulls("cart_line"."user_nbr", "cart_line"."guest_nbr") = 1);--> statement-breakpoint
-- contract: 0.1.0 names the member and no guest in every row that it writes
ALTER TABLE "cart_undo" ADD CONSTRAINT "cart_undo_owner" CHECK (num_nonnulls("cart_undo"."user_nbr", "cart_undo"."guest_nbr") = 1);
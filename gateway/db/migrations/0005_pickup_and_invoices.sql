CREATE TABLE "love_code" (
	"store_nbr" text NOT NULL,
	"love_code" text NOT NULL,
	"name" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "love_code_store_nbr_love_code_pk" PRIMARY KEY("store_nbr","love_code")
);
--> statement-breakpoint
CREATE TABLE "member_invoice" (
	"store_nbr" text NOT NULL,
	"inv_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"inv_type" text NOT NULL,
	"inv_title" text,
	"tax_no" text,
	"carrier_type" text NOT NULL,
	"carrier_id" text,
	"love_code" text,
	"inv_tel" text,
	"inv_email" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invoice_store_nbr_inv_nbr_pk" PRIMARY KEY("store_nbr","inv_nbr")
);
--> statement-breakpoint
CREATE TABLE "pickup_choice" (
	"store_nbr" text NOT NULL,
	"pick_hash" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"frc_nbr" text NOT NULL,
	"redirect_path" text NOT NULL,
	"store_id" text,
	"store_name" text,
	"store_address" text,
	"city_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_choice_store_nbr_pick_hash_pk" PRIMARY KEY("store_nbr","pick_hash")
);
--> statement-breakpoint
ALTER TABLE "love_code" ADD CONSTRAINT "love_code_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invoice" ADD CONSTRAINT "member_invoice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invoice" ADD CONSTRAINT "member_invoice_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_choice" ADD CONSTRAINT "pickup_choice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_invoice_member" ON "member_invoice" USING btree ("store_nbr","user_nbr");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invoice_default" ON "member_invoice" USING btree ("store_nbr","user_nbr") WHERE "member_invoice"."is_default";--> statement-breakpoint
CREATE INDEX "pickup_choice_age" ON "pickup_choice" USING btree ("expires_at");
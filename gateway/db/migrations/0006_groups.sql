CREATE TABLE "buying_group" (
	"store_nbr" text NOT NULL,
	"grp_nbr" text NOT NULL,
	"cpg_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"size" integer NOT NULL,
	"stat" text DEFAULT 'open' NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buying_group_store_nbr_grp_nbr_pk" PRIMARY KEY("store_nbr","grp_nbr"),
	CONSTRAINT "buying_group_size" CHECK ("buying_group"."size" >= 2),
	CONSTRAINT "buying_group_stat" CHECK ("buying_group"."stat" in ('open', 'formed', 'failed')),
	CONSTRAINT "buying_group_deadline" CHECK ("buying_group"."deadline" > "buying_group"."created_at")
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "grp_size" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "grp_hours" integer;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "grp_nbr" text;--> statement-breakpoint
ALTER TABLE "buying_group" ADD CONSTRAINT "buying_group_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_group" ADD CONSTRAINT "buying_group_store_nbr_cpg_nbr_campaign_store_nbr_cpg_nbr_fk" FOREIGN KEY ("store_nbr","cpg_nbr") REFERENCES "public"."campaign"("store_nbr","cpg_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_group" ADD CONSTRAINT "buying_group_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_group" ADD CONSTRAINT "buying_group_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buying_group_open" ON "buying_group" USING btree ("store_nbr","pt_nbr","deadline") WHERE "buying_group"."stat" = 'open';--> statement-breakpoint
CREATE INDEX "buying_group_due" ON "buying_group" USING btree ("deadline") WHERE "buying_group"."stat" = 'open';--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_store_nbr_grp_nbr_buying_group_store_nbr_grp_nbr_fk" FOREIGN KEY ("store_nbr","grp_nbr") REFERENCES "public"."buying_group"("store_nbr","grp_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_order_group" ON "sales_order" USING btree ("store_nbr","grp_nbr") WHERE "sales_order"."grp_nbr" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_seat" ON "sales_order" USING btree ("store_nbr","grp_nbr","user_nbr") WHERE "sales_order"."grp_nbr" is not null and "sales_order"."stat" in ('pay', 'pledge', 'refunding');--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_group" CHECK (num_nulls("campaign"."grp_size", "campaign"."grp_hours") in (0, 2) and ("campaign"."grp_size" is null or ("campaign"."cpg_type" = 'groupBuy' and "campaign"."grp_size" between 2 and 100 and "campaign"."grp_hours" between 1 and 720)));--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_seat_member" CHECK ("sales_order"."grp_nbr" is null or "sales_order"."user_nbr" is not null);
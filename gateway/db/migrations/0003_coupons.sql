CREATE TABLE "coupon" (
	"store_nbr" text NOT NULL,
	"cpn_nbr" text NOT NULL,
	"name" jsonb NOT NULL,
	"desc" jsonb NOT NULL,
	"cpn_type" text NOT NULL,
	"disc_type" integer NOT NULL,
	"disc_per" integer,
	"amt_disc" bigint,
	"img" text DEFAULT '' NOT NULL,
	"link_type" text DEFAULT 'none' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"effdate" timestamp with time zone NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"qty" integer,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_store_nbr_cpn_nbr_pk" PRIMARY KEY("store_nbr","cpn_nbr"),
	CONSTRAINT "coupon_given" CHECK ("coupon"."given" >= 0 and ("coupon"."qty" is null or "coupon"."given" <= "coupon"."qty")),
	CONSTRAINT "coupon_disc_type" CHECK ("coupon"."disc_type" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "member_coupon" (
	"store_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"cpn_nbr" text NOT NULL,
	"coupon_nbr" text NOT NULL,
	"collected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "member_coupon_store_nbr_user_nbr_cpn_nbr_pk" PRIMARY KEY("store_nbr","user_nbr","cpn_nbr")
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_store_nbr_cpn_nbr_coupon_store_nbr_cpn_nbr_fk" FOREIGN KEY ("store_nbr","cpn_nbr") REFERENCES "public"."coupon"("store_nbr","cpn_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_way" ON "coupon" USING btree ("store_nbr","way");--> statement-breakpoint
CREATE UNIQUE INDEX "member_coupon_nbr" ON "member_coupon" USING btree ("store_nbr","coupon_nbr");
CREATE TABLE "arrival_notice" (
	"store_nbr" text NOT NULL,
	"notice_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"sku_id" text DEFAULT '' NOT NULL,
	"user_nbr" text,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"origin" text NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "arrival_notice_store_nbr_notice_nbr_pk" PRIMARY KEY("store_nbr","notice_nbr")
);
--> statement-breakpoint
CREATE TABLE "cart_undo" (
	"store_nbr" text NOT NULL,
	"undo_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"lines" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_undo_store_nbr_undo_nbr_pk" PRIMARY KEY("store_nbr","undo_nbr")
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"store_nbr" text NOT NULL,
	"promo_code" text NOT NULL,
	"disc_type" integer NOT NULL,
	"disc_per" integer,
	"amt_disc" bigint,
	"amt_min" bigint DEFAULT 0 NOT NULL,
	"effdate" timestamp with time zone NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"qty" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"per_person" integer,
	CONSTRAINT "promo_code_store_nbr_promo_code_pk" PRIMARY KEY("store_nbr","promo_code"),
	CONSTRAINT "promo_code_used" CHECK ("promo_code"."used" >= 0 and ("promo_code"."qty" is null or "promo_code"."used" <= "promo_code"."qty")),
	CONSTRAINT "promo_code_disc" CHECK (("promo_code"."disc_type" = 1 and "promo_code"."disc_per" between 1 and 100) or ("promo_code"."disc_type" = 4 and "promo_code"."amt_disc" > 0))
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"store_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"promo_code" text NOT NULL,
	"buyer" text NOT NULL,
	CONSTRAINT "promo_use_store_nbr_so_nbr_pk" PRIMARY KEY("store_nbr","so_nbr")
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"store_nbr" text NOT NULL,
	"enquiry_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"user_nbr" text,
	"mem_name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_store_nbr_enquiry_nbr_pk" PRIMARY KEY("store_nbr","enquiry_nbr")
);
--> statement-breakpoint
CREATE TABLE "franchise_exclusion" (
	"store_nbr" text NOT NULL,
	"frc_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	CONSTRAINT "franchise_exclusion_store_nbr_frc_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","frc_nbr","pt_nbr")
);
--> statement-breakpoint
CREATE TABLE "franchise" (
	"store_nbr" text NOT NULL,
	"frc_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"name" jsonb NOT NULL,
	"desc" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fee" bigint NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"no_areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_weight" integer,
	"is_cod" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "franchise_store_nbr_frc_nbr_pk" PRIMARY KEY("store_nbr","frc_nbr")
);
--> statement-breakpoint
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
CREATE TABLE "order_notice" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"so_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "order_notice_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"so_nbr" text NOT NULL,
	"event" text NOT NULL,
	"from_stat" text,
	"to_stat" text NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"store_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"ln" integer NOT NULL,
	"kind" integer NOT NULL,
	"sku_id" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"par_pt_nbr" text,
	"cpg_nbr" text,
	"pt_name" text NOT NULL,
	"optd_name" text NOT NULL,
	"img" text NOT NULL,
	"qty" integer NOT NULL,
	"price" bigint NOT NULL,
	"list_price" bigint NOT NULL,
	"units" jsonb NOT NULL,
	"has_quota" boolean DEFAULT false NOT NULL,
	"qty_ret" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_store_nbr_so_nbr_ln_pk" PRIMARY KEY("store_nbr","so_nbr","ln"),
	CONSTRAINT "order_line_qty" CHECK ("order_line"."qty" > 0 and "order_line"."qty_ret" between 0 and "order_line"."qty"),
	CONSTRAINT "order_line_units" CHECK (jsonb_array_length("order_line"."units") = "order_line"."qty"),
	CONSTRAINT "order_line_price" CHECK ("order_line"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"store_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"token" text NOT NULL,
	"user_nbr" text,
	"buyer" text NOT NULL,
	"stat" text NOT NULL,
	"stat_before" text,
	"is_exp" boolean DEFAULT false NOT NULL,
	"is_virtual" boolean DEFAULT false NOT NULL,
	"lang" text NOT NULL,
	"origin" text NOT NULL,
	"amt_goods" bigint NOT NULL,
	"amt_coupon" bigint NOT NULL,
	"amt_promo" bigint NOT NULL,
	"amt_points" bigint NOT NULL,
	"amt_freight" bigint NOT NULL,
	"amt_freight_off" bigint NOT NULL,
	"amt" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"coupon_nbr" text,
	"frc_coupon_nbr" text,
	"gift_coupon_nbr" text,
	"promo_code" text,
	"coupon_min" bigint DEFAULT 0 NOT NULL,
	"pay_nbr" text,
	"pay_kind" text,
	"pay_deadline" timestamp with time zone,
	"frc_nbr" text,
	"frc_kind" text,
	"carrier" text DEFAULT '' NOT NULL,
	"track_nbr" text DEFAULT '' NOT NULL,
	"receiver_name" text DEFAULT '' NOT NULL,
	"receiver_tel" text DEFAULT '' NOT NULL,
	"mem_email" text DEFAULT '' NOT NULL,
	"receiver_city_id" text,
	"receiver_addr" text DEFAULT '' NOT NULL,
	"store_id" text,
	"store_name" text,
	"wish_date" text,
	"wish_time" text DEFAULT 'any' NOT NULL,
	"cmmt" text DEFAULT '' NOT NULL,
	"invoice" jsonb,
	"corp_nbr" text,
	"sharer_nbr" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"return_until" timestamp with time zone,
	CONSTRAINT "sales_order_store_nbr_so_nbr_pk" PRIMARY KEY("store_nbr","so_nbr"),
	CONSTRAINT "sales_order_sum" CHECK ("sales_order"."amt" = "sales_order"."amt_goods" - "sales_order"."amt_coupon" - "sales_order"."amt_promo" - "sales_order"."amt_points" + "sales_order"."amt_freight" - "sales_order"."amt_freight_off"),
	CONSTRAINT "sales_order_amounts" CHECK (least("sales_order"."amt", "sales_order"."amt_coupon", "sales_order"."amt_promo", "sales_order"."amt_points", "sales_order"."amt_freight_off", "sales_order"."points") >= 0 and "sales_order"."amt_coupon" + "sales_order"."amt_promo" + "sales_order"."amt_points" <= "sales_order"."amt_goods" and "sales_order"."amt_freight_off" <= "sales_order"."amt_freight")
);
--> statement-breakpoint
CREATE TABLE "quota_use" (
	"store_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"buyer" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "quota_use_store_nbr_pt_nbr_buyer_pk" PRIMARY KEY("store_nbr","pt_nbr","buyer"),
	CONSTRAINT "quota_use_qty" CHECK ("quota_use"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_method" (
	"store_nbr" text NOT NULL,
	"pay_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"desc" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"method" text,
	"account" jsonb,
	"is_on" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_method_store_nbr_pay_nbr_pk" PRIMARY KEY("store_nbr","pay_nbr")
);
--> statement-breakpoint
CREATE TABLE "payment_entry" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"so_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"amt" bigint NOT NULL,
	"ref" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_entry_store_nbr_id_pk" PRIMARY KEY("store_nbr","id"),
	CONSTRAINT "payment_entry_amt" CHECK ("payment_entry"."amt" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"store_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_store_nbr_so_nbr_pk" PRIMARY KEY("store_nbr","so_nbr"),
	CONSTRAINT "payment_sums" CHECK ("payment"."captured" >= 0 and "payment"."owed" >= 0 and "payment"."refunded" >= 0 and "payment"."owed" + "payment"."refunded" <= "payment"."captured")
);
--> statement-breakpoint
CREATE TABLE "refund_task" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refund_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"so_nbr" text NOT NULL,
	"amt" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_task_store_nbr_id_pk" PRIMARY KEY("store_nbr","id"),
	CONSTRAINT "refund_task_amt" CHECK ("refund_task"."amt" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_attempt" (
	"store_nbr" text NOT NULL,
	"attempt_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"pay_nbr" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amt" bigint NOT NULL,
	"stat" text DEFAULT 'open' NOT NULL,
	"start" jsonb,
	"code" jsonb,
	"trade_no" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "pay_attempt_store_nbr_attempt_nbr_pk" PRIMARY KEY("store_nbr","attempt_nbr"),
	CONSTRAINT "pay_attempt_amt" CHECK ("pay_attempt"."amt" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_notice" (
	"store_nbr" text NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"attempt_nbr" text NOT NULL,
	"fields" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "pay_notice_store_nbr_provider_event_id_pk" PRIMARY KEY("store_nbr","provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "remittance" (
	"store_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"last5" text NOT NULL,
	"file_key" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittance_store_nbr_so_nbr_pk" PRIMARY KEY("store_nbr","so_nbr"),
	CONSTRAINT "remittance_last5" CHECK ("remittance"."last5" ~ '^[0-9]{5}$')
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
ALTER TABLE "point_entry" ADD COLUMN "so_nbr" text;--> statement-breakpoint
ALTER TABLE "point_entry" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_inquiry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "so_nbr" text;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "amt_min" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "gift_sku_id" text;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD COLUMN "so_nbr" text;--> statement-breakpoint
ALTER TABLE "arrival_notice" ADD CONSTRAINT "arrival_notice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_notice" ADD CONSTRAINT "arrival_notice_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_undo" ADD CONSTRAINT "cart_undo_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_undo" ADD CONSTRAINT "cart_undo_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_store_nbr_promo_code_promo_code_store_nbr_promo_code_fk" FOREIGN KEY ("store_nbr","promo_code") REFERENCES "public"."promo_code"("store_nbr","promo_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franchise_exclusion" ADD CONSTRAINT "franchise_exclusion_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franchise_exclusion" ADD CONSTRAINT "franchise_exclusion_store_nbr_frc_nbr_franchise_store_nbr_frc_nbr_fk" FOREIGN KEY ("store_nbr","frc_nbr") REFERENCES "public"."franchise"("store_nbr","frc_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franchise_exclusion" ADD CONSTRAINT "franchise_exclusion_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franchise" ADD CONSTRAINT "franchise_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_code" ADD CONSTRAINT "love_code_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invoice" ADD CONSTRAINT "member_invoice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invoice" ADD CONSTRAINT "member_invoice_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notice" ADD CONSTRAINT "order_notice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notice" ADD CONSTRAINT "order_notice_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_use" ADD CONSTRAINT "quota_use_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_method" ADD CONSTRAINT "pay_method_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entry" ADD CONSTRAINT "payment_entry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entry" ADD CONSTRAINT "payment_entry_store_nbr_so_nbr_payment_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."payment"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_task" ADD CONSTRAINT "refund_task_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_task" ADD CONSTRAINT "refund_task_store_nbr_so_nbr_payment_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."payment"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_attempt" ADD CONSTRAINT "pay_attempt_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_attempt" ADD CONSTRAINT "pay_attempt_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_notice" ADD CONSTRAINT "pay_notice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_choice" ADD CONSTRAINT "pickup_choice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "arrival_notice_once" ON "arrival_notice" USING btree ("store_nbr","pt_nbr","sku_id","email") WHERE "arrival_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "arrival_notice_waiting" ON "arrival_notice" USING btree ("store_nbr","pt_nbr") WHERE "arrival_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "cart_undo_age" ON "cart_undo" USING btree ("at");--> statement-breakpoint
CREATE INDEX "promo_use_buyer" ON "promo_use" USING btree ("store_nbr","promo_code","buyer");--> statement-breakpoint
CREATE INDEX "enquiry_new" ON "enquiry" USING btree ("store_nbr","added_at");--> statement-breakpoint
CREATE INDEX "member_invoice_member" ON "member_invoice" USING btree ("store_nbr","user_nbr");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invoice_default" ON "member_invoice" USING btree ("store_nbr","user_nbr") WHERE "member_invoice"."is_default";--> statement-breakpoint
CREATE INDEX "order_notice_open" ON "order_notice" USING btree ("created_at") WHERE "order_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("store_nbr","so_nbr","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_token" ON "sales_order" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sales_order_member" ON "sales_order" USING btree ("store_nbr","user_nbr","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_order_new" ON "sales_order" USING btree ("store_nbr","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_order_due" ON "sales_order" USING btree ("pay_deadline") WHERE "sales_order"."stat" = 'pay';--> statement-breakpoint
CREATE INDEX "sales_order_ended" ON "sales_order" USING btree ("return_until") WHERE "sales_order"."stat" in ('delivered', 'exping');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entry_ref" ON "payment_entry" USING btree ("store_nbr","kind","ref");--> statement-breakpoint
CREATE INDEX "payment_entry_order" ON "payment_entry" USING btree ("store_nbr","so_nbr","id");--> statement-breakpoint
CREATE INDEX "refund_task_order" ON "refund_task" USING btree ("store_nbr","so_nbr");--> statement-breakpoint
CREATE INDEX "refund_task_open" ON "refund_task" USING btree ("store_nbr","created_at") WHERE "refund_task"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_attempt_nbr" ON "pay_attempt" USING btree ("attempt_nbr");--> statement-breakpoint
CREATE INDEX "pay_attempt_order" ON "pay_attempt" USING btree ("store_nbr","so_nbr","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pay_notice_attempt" ON "pay_notice" USING btree ("store_nbr","attempt_nbr");--> statement-breakpoint
CREATE INDEX "pay_notice_waiting" ON "pay_notice" USING btree ("received_at") WHERE "pay_notice"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "pickup_choice_age" ON "pickup_choice" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_amounts" CHECK ("coupon"."amt_min" >= 0 and coalesce("coupon"."amt_disc", 0) >= 0);--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_disc_per" CHECK ("coupon"."disc_per" between 0 and 100);
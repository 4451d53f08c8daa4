CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "attempt" (
	"store_nbr" text NOT NULL,
	"key" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_ends" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "attempt_store_nbr_key_pk" PRIMARY KEY("store_nbr","key")
);
--> statement-breakpoint
CREATE TABLE "commission_entry" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commission_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_nbr" text NOT NULL,
	"amt" bigint NOT NULL,
	"reason" text NOT NULL,
	"so_nbr" text,
	"title" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_entry_store_nbr_id_pk" PRIMARY KEY("store_nbr","id"),
	CONSTRAINT "commission_entry_amt" CHECK ("commission_entry"."amt" <> 0)
);
--> statement-breakpoint
CREATE TABLE "contact_code" (
	"store_nbr" text NOT NULL,
	"purpose" text NOT NULL,
	"contact" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_code_store_nbr_purpose_contact_pk" PRIMARY KEY("store_nbr","purpose","contact")
);
--> statement-breakpoint
CREATE TABLE "gift_recipient" (
	"store_nbr" text NOT NULL,
	"gift_user_nbr" text NOT NULL,
	"sender" text NOT NULL,
	"user_nbr" text NOT NULL,
	"mobile" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "gift_recipient_store_nbr_gift_user_nbr_pk" PRIMARY KEY("store_nbr","gift_user_nbr")
);
--> statement-breakpoint
CREATE TABLE "login_token" (
	"store_nbr" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_nbr" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_token_store_nbr_token_hash_pk" PRIMARY KEY("store_nbr","token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_event" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_nbr" text NOT NULL,
	"event" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_event_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "member_identity" (
	"store_nbr" text NOT NULL,
	"sns_type" text NOT NULL,
	"subject" text NOT NULL,
	"user_nbr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_identity_store_nbr_sns_type_subject_pk" PRIMARY KEY("store_nbr","sns_type","subject")
);
--> statement-breakpoint
CREATE TABLE "member_notice" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"until" text DEFAULT '' NOT NULL,
	"level_nbr" text DEFAULT '' NOT NULL,
	"other" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_notice_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "passwd_reset" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "passwd_reset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"origin" text NOT NULL,
	"nbr_hash" text,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passwd_reset_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_nbr" text NOT NULL,
	"points" integer NOT NULL,
	"remark" text NOT NULL,
	"so_nbr" text,
	"reason" text,
	"expires_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entry_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "member_level" (
	"store_nbr" text NOT NULL,
	"level_nbr" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"benefits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_policy" integer DEFAULT 0 NOT NULL,
	"disc_per" integer DEFAULT 0 NOT NULL,
	"disc_amt" bigint DEFAULT 0 NOT NULL,
	"round_type" integer DEFAULT 0 NOT NULL,
	"amt_min" bigint DEFAULT 0 NOT NULL,
	"point_factor" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "member_level_store_nbr_level_nbr_pk" PRIMARY KEY("store_nbr","level_nbr"),
	CONSTRAINT "member_level_amounts" CHECK ("member_level"."amt_min" >= 0 and "member_level"."point_factor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member" (
	"store_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"level_nbr" text NOT NULL,
	"mem_name" text DEFAULT '' NOT NULL,
	"mobile" text,
	"email" text,
	"email_proven_at" timestamp with time zone,
	"passwd_hash" text,
	"avatar" text DEFAULT '' NOT NULL,
	"birth_month" integer,
	"is_level_pinned" boolean DEFAULT false NOT NULL,
	"level_check_at" timestamp with time zone,
	"point_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_for" text DEFAULT '' NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "member_store_nbr_user_nbr_pk" PRIMARY KEY("store_nbr","user_nbr"),
	CONSTRAINT "member_birth_month" CHECK ("member"."birth_month" between 1 and 12)
);
--> statement-breakpoint
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
CREATE TABLE "reason" (
	"store_nbr" text NOT NULL,
	"rsn" text NOT NULL,
	"name" jsonb NOT NULL,
	"kinds" jsonb NOT NULL,
	"needs_image" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reason_store_nbr_rsn_pk" PRIMARY KEY("store_nbr","rsn")
);
--> statement-breakpoint
CREATE TABLE "after_case" (
	"store_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "after_case_store_nbr_so_nbr_pk" PRIMARY KEY("store_nbr","so_nbr")
);
--> statement-breakpoint
CREATE TABLE "order_return_event" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_return_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ret_nbr" text NOT NULL,
	"stat" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_event_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "return_image" (
	"store_nbr" text NOT NULL,
	"file_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"ret_nbr" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_image_store_nbr_file_nbr_pk" PRIMARY KEY("store_nbr","file_nbr")
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"store_nbr" text NOT NULL,
	"ret_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"ln" integer NOT NULL,
	"qty" integer NOT NULL,
	"qty_good" integer,
	"qty_bad" integer,
	CONSTRAINT "order_return_line_store_nbr_ret_nbr_ln_pk" PRIMARY KEY("store_nbr","ret_nbr","ln"),
	CONSTRAINT "order_return_line_qty" CHECK ("order_return_line"."qty" > 0 and coalesce("order_return_line"."qty_good", 0) >= 0 and coalesce("order_return_line"."qty_bad", 0) >= 0 and coalesce("order_return_line"."qty_good", 0) + coalesce("order_return_line"."qty_bad", 0) <= "order_return_line"."qty")
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"store_nbr" text NOT NULL,
	"ret_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"stat" text NOT NULL,
	"rsn" text NOT NULL,
	"cmmt" text DEFAULT '' NOT NULL,
	"ret_type" integer,
	"refund" jsonb NOT NULL,
	"receiver_name" text DEFAULT '' NOT NULL,
	"receiver_tel" text DEFAULT '' NOT NULL,
	"receiver_city_id" text,
	"receiver_addr" text DEFAULT '' NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"acct_nbr" text DEFAULT '' NOT NULL,
	"acct_name" text DEFAULT '' NOT NULL,
	"send_to" text DEFAULT '' NOT NULL,
	"send_until" timestamp with time zone,
	"is_agreed" boolean,
	"agreed_at" timestamp with time zone,
	"inv_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_return_store_nbr_ret_nbr_pk" PRIMARY KEY("store_nbr","ret_nbr"),
	CONSTRAINT "order_return_type" CHECK (("order_return"."kind" = 'return') = ("order_return"."ret_type" is not null))
);
--> statement-breakpoint
CREATE TABLE "arrival_notice" (
	"store_nbr" text NOT NULL,
	"notice_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"sku_id" text DEFAULT '' NOT NULL,
	"user_nbr" text,
	"name" text,
	"mobile" text,
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
CREATE TABLE "bulk_item" (
	"store_nbr" text NOT NULL,
	"bulk_nbr" text NOT NULL,
	"n" integer NOT NULL,
	"input" jsonb NOT NULL,
	"stat" text DEFAULT 'waiting' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"data" jsonb,
	"answer" jsonb,
	CONSTRAINT "bulk_item_store_nbr_bulk_nbr_n_pk" PRIMARY KEY("store_nbr","bulk_nbr","n")
);
--> statement-breakpoint
CREATE TABLE "bulk_job" (
	"store_nbr" text NOT NULL,
	"bulk_nbr" text NOT NULL,
	"op" text NOT NULL,
	"operator_nbr" text NOT NULL,
	"by_name" text NOT NULL,
	"lang" text NOT NULL,
	"origin" text NOT NULL,
	"stat" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"undo_of" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_job_store_nbr_bulk_nbr_pk" PRIMARY KEY("store_nbr","bulk_nbr"),
	CONSTRAINT "bulk_job_counts" CHECK ("bulk_job"."done" + "bulk_job"."left_out" <= "bulk_job"."total")
);
--> statement-breakpoint
CREATE TABLE "campaign_product" (
	"store_nbr" text NOT NULL,
	"cpg_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"price" bigint NOT NULL,
	"ttl_stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_product_store_nbr_cpg_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","cpg_nbr","pt_nbr"),
	CONSTRAINT "campaign_product_stock" CHECK ("campaign_product"."sold" >= 0 and ("campaign_product"."ttl_stock" is null or "campaign_product"."sold" <= "campaign_product"."ttl_stock"))
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"store_nbr" text NOT NULL,
	"cpg_nbr" text NOT NULL,
	"cpg_type" text NOT NULL,
	"title" jsonb NOT NULL,
	"desc" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"img" text DEFAULT '' NOT NULL,
	"grp_size" integer,
	"grp_hours" integer,
	"effdate" timestamp with time zone NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_store_nbr_cpg_nbr_pk" PRIMARY KEY("store_nbr","cpg_nbr"),
	CONSTRAINT "campaign_group" CHECK (num_nulls("campaign"."grp_size", "campaign"."grp_hours") in (0, 2) and ("campaign"."grp_size" is null or ("campaign"."cpg_type" = 'groupBuy' and "campaign"."grp_size" between 2 and 100 and "campaign"."grp_hours" between 1 and 720)))
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
CREATE TABLE "captcha" (
	"store_nbr" text NOT NULL,
	"handle_hash" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"action" text NOT NULL,
	"answer" integer NOT NULL,
	"tolerance" integer NOT NULL,
	"tried" integer,
	"is_solved" boolean DEFAULT false NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captcha_store_nbr_handle_hash_pk" PRIMARY KEY("store_nbr","handle_hash")
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
	"seen_as" jsonb,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_store_nbr_cart_nbr_pk" PRIMARY KEY("store_nbr","cart_nbr"),
	CONSTRAINT "cart_line_qty" CHECK ("cart_line"."qty_ord" between 1 and 99)
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
CREATE TABLE "addition" (
	"store_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"sku_id" text NOT NULL,
	"price" bigint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "addition_store_nbr_pt_nbr_sku_id_pk" PRIMARY KEY("store_nbr","pt_nbr","sku_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"store_nbr" text NOT NULL,
	"type_nbr" text NOT NULL,
	"parent_nbr" text,
	"name" jsonb NOT NULL,
	"img" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "category_store_nbr_type_nbr_pk" PRIMARY KEY("store_nbr","type_nbr")
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" text NOT NULL,
	"qty" integer NOT NULL,
	"reason" text NOT NULL,
	"so_nbr" text,
	"on_hand" integer,
	"note" text DEFAULT '' NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_move_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"store_nbr" text NOT NULL,
	"type_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	CONSTRAINT "product_category_store_nbr_type_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","type_nbr","pt_nbr")
);
--> statement-breakpoint
CREATE TABLE "product_tag" (
	"store_nbr" text NOT NULL,
	"tag_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	CONSTRAINT "product_tag_store_nbr_tag_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","tag_nbr","pt_nbr")
);
--> statement-breakpoint
CREATE TABLE "product_text" (
	"store_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"desc" text DEFAULT '' NOT NULL,
	"brief" text DEFAULT '' NOT NULL,
	"words" "tsvector" NOT NULL,
	"plain" text NOT NULL,
	CONSTRAINT "product_text_store_nbr_pt_nbr_lang_pk" PRIMARY KEY("store_nbr","pt_nbr","lang")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"store_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"handle" text NOT NULL,
	"stat" integer NOT NULL,
	"price" bigint NOT NULL,
	"orig_price" bigint,
	"has_many_prices" boolean DEFAULT false NOT NULL,
	"is_level_price" boolean DEFAULT false NOT NULL,
	"is_virtual" boolean DEFAULT false NOT NULL,
	"temp" text DEFAULT 'ambient' NOT NULL,
	"is_inquiry" boolean DEFAULT false NOT NULL,
	"quota" integer,
	"reb_per" integer,
	"exp_days" integer,
	"level_nbrs" text[],
	"imgs" text[] DEFAULT '{}' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facets" bigint[],
	"preview_key" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"low_stock" integer,
	"shelf_from" timestamp with time zone,
	"shelf_until" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_store_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","pt_nbr"),
	CONSTRAINT "product_price_positive" CHECK ("product"."price" >= 0),
	CONSTRAINT "product_quota" CHECK ("product"."quota" > 0),
	CONSTRAINT "product_exp_days" CHECK ("product"."exp_days" > 0),
	CONSTRAINT "product_reb_per" CHECK ("product"."reb_per" between 1 and 100),
	CONSTRAINT "product_low_stock" CHECK ("product"."low_stock" >= 0),
	CONSTRAINT "product_shelf" CHECK ("product"."shelf_from" < "product"."shelf_until")
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"store_nbr" text NOT NULL,
	"sku_id" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"v_ids" text[] NOT NULL,
	"merchant_sku" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"orig_price" bigint,
	"weight" integer DEFAULT 0 NOT NULL,
	"is_tracked" boolean DEFAULT true NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sku_store_nbr_sku_id_pk" PRIMARY KEY("store_nbr","sku_id"),
	CONSTRAINT "sku_stock" CHECK ("sku"."waiting" between 0 and "sku"."reserved" and (not "sku"."is_tracked" or "sku"."reserved" - "sku"."waiting" <= "sku"."on_hand")),
	CONSTRAINT "sku_price_positive" CHECK ("sku"."price" >= 0),
	CONSTRAINT "sku_weight" CHECK ("sku"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"store_nbr" text NOT NULL,
	"tag_nbr" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "tag_store_nbr_tag_nbr_pk" PRIMARY KEY("store_nbr","tag_nbr")
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"store_nbr" text NOT NULL,
	"lang" text NOT NULL,
	"at" integer NOT NULL,
	"phrases" text[] NOT NULL,
	CONSTRAINT "search_synonym_store_nbr_lang_at_pk" PRIMARY KEY("store_nbr","lang","at")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"store_nbr" text NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operator_nbr" text,
	"by_name" text NOT NULL,
	"op" text NOT NULL,
	"subject" text NOT NULL,
	"nbr" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "once_answer" (
	"store_nbr" text NOT NULL,
	"owner" text NOT NULL,
	"op" text NOT NULL,
	"req_id" text NOT NULL,
	"payload_hash" text NOT NULL,
	"answer" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" integer,
	CONSTRAINT "once_answer_store_nbr_owner_op_req_id_pk" PRIMARY KEY("store_nbr","owner","op","req_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_category" (
	"store_nbr" text NOT NULL,
	"cpn_nbr" text NOT NULL,
	"type_nbr" text NOT NULL,
	CONSTRAINT "coupon_category_store_nbr_cpn_nbr_type_nbr_pk" PRIMARY KEY("store_nbr","cpn_nbr","type_nbr")
);
--> statement-breakpoint
CREATE TABLE "coupon_product" (
	"store_nbr" text NOT NULL,
	"cpn_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	CONSTRAINT "coupon_product_store_nbr_cpn_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","cpn_nbr","pt_nbr")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"store_nbr" text NOT NULL,
	"cpn_nbr" text NOT NULL,
	"name" jsonb NOT NULL,
	"desc" jsonb NOT NULL,
	"cpn_type" text NOT NULL,
	"disc_type" integer NOT NULL,
	"disc_per" integer,
	"amt_disc" bigint,
	"amt_min" bigint DEFAULT 0 NOT NULL,
	"gift_sku_id" text,
	"img" text DEFAULT '' NOT NULL,
	"link_type" text DEFAULT 'none' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"level_nbrs" text[],
	"scope" text DEFAULT 'all' NOT NULL,
	"effdate" timestamp with time zone NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"qty" integer,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_store_nbr_cpn_nbr_pk" PRIMARY KEY("store_nbr","cpn_nbr"),
	CONSTRAINT "coupon_given" CHECK ("coupon"."given" >= 0 and ("coupon"."qty" is null or "coupon"."given" <= "coupon"."qty")),
	CONSTRAINT "coupon_amounts" CHECK ("coupon"."amt_min" >= 0 and coalesce("coupon"."amt_disc", 0) >= 0),
	CONSTRAINT "coupon_disc_per" CHECK ("coupon"."disc_per" between 0 and 100),
	CONSTRAINT "coupon_scope" CHECK ("coupon"."scope" in ('all', 'only', 'except')),
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
	"so_nbr" text,
	CONSTRAINT "member_coupon_store_nbr_user_nbr_cpn_nbr_pk" PRIMARY KEY("store_nbr","user_nbr","cpn_nbr")
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
CREATE TABLE "share_key" (
	"store_nbr" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "share_key_store_nbr_pk" PRIMARY KEY("store_nbr")
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
	"answered_at" timestamp with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "enquiry_store_nbr_enquiry_nbr_pk" PRIMARY KEY("store_nbr","enquiry_nbr")
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"store_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "favorite_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "favorite_store_nbr_user_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","user_nbr","pt_nbr")
);
--> statement-breakpoint
CREATE TABLE "figure_zone" (
	"store_nbr" text NOT NULL,
	"zone" text NOT NULL,
	"recount_to" bigint,
	CONSTRAINT "figure_zone_store_nbr_pk" PRIMARY KEY("store_nbr")
);
--> statement-breakpoint
CREATE TABLE "sales_figure" (
	"store_nbr" text NOT NULL,
	"step" text NOT NULL,
	"dim" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"units" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"discount" bigint NOT NULL,
	CONSTRAINT "sales_figure_store_nbr_step_dim_at_key_pk" PRIMARY KEY("store_nbr","step","dim","at","key")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"store_nbr" text NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_store_nbr_key_pk" PRIMARY KEY("store_nbr","key")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"store_nbr" text NOT NULL,
	"key" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"bytes" integer NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "media_store_nbr_key_pk" PRIMARY KEY("store_nbr","key"),
	CONSTRAINT "media_focus" CHECK ("media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "form_answer" (
	"store_nbr" text NOT NULL,
	"nbr" text NOT NULL,
	"answer_nbr" text NOT NULL,
	"rev" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"words" text NOT NULL,
	"user_nbr" text,
	"lang" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_answer_store_nbr_nbr_answer_nbr_pk" PRIMARY KEY("store_nbr","nbr","answer_nbr")
);
--> statement-breakpoint
CREATE TABLE "form_file" (
	"store_nbr" text NOT NULL,
	"file_nbr" text NOT NULL,
	"nbr" text NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"answer_nbr" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_file_store_nbr_file_nbr_pk" PRIMARY KEY("store_nbr","file_nbr"),
	CONSTRAINT "form_file_nbr" CHECK ("form_file"."file_nbr" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
CREATE TABLE "form" (
	"store_nbr" text NOT NULL,
	"nbr" text NOT NULL,
	"source" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_store_nbr_nbr_pk" PRIMARY KEY("store_nbr","nbr")
);
--> statement-breakpoint
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
CREATE TABLE "import_mapping" (
	"store_nbr" text NOT NULL,
	"header_key" text NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mapping_store_nbr_header_key_pk" PRIMARY KEY("store_nbr","header_key")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"store_nbr" text NOT NULL,
	"import_nbr" text NOT NULL,
	"n" integer NOT NULL,
	"line" integer NOT NULL,
	"handle" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"pt_nbr" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"stat" text DEFAULT 'waiting' NOT NULL,
	"version" text,
	"seen" jsonb,
	"product" jsonb,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cells" jsonb,
	"code" text DEFAULT '' NOT NULL,
	"data" jsonb,
	"tried_for" text,
	"undo" jsonb,
	CONSTRAINT "import_row_store_nbr_import_nbr_n_pk" PRIMARY KEY("store_nbr","import_nbr","n")
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"store_nbr" text NOT NULL,
	"import_nbr" text NOT NULL,
	"file_name" text NOT NULL,
	"upload_id" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"format" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"header" jsonb NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" jsonb,
	"stat" text DEFAULT 'columns' NOT NULL,
	"operator_nbr" text NOT NULL,
	"by_name" text NOT NULL,
	"lang" text NOT NULL,
	"staged" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_import_store_nbr_import_nbr_pk" PRIMARY KEY("store_nbr","import_nbr")
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
	"carrier_text" text,
	"name" text,
	"gender" text,
	"inv_tel" text,
	"inv_email" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invoice_store_nbr_inv_nbr_pk" PRIMARY KEY("store_nbr","inv_nbr")
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
	"ln" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_task_store_nbr_id_pk" PRIMARY KEY("store_nbr","id"),
	CONSTRAINT "refund_task_amt" CHECK ("refund_task"."amt" > 0)
);
--> statement-breakpoint
CREATE TABLE "uncounted_entry" (
	"store_nbr" text NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "uncounted_entry_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
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
CREATE TABLE "letter_words" (
	"store_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_words_store_nbr_kind_pk" PRIMARY KEY("store_nbr","kind")
);
--> statement-breakpoint
CREATE TABLE "sent_letter" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sent_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"lang" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"source" text,
	"so_nbr" text,
	"user_nbr" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_letter_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "oauth_flow" (
	"store_nbr" text NOT NULL,
	"state_hash" text NOT NULL,
	"sns_type" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"redirect_path" text NOT NULL,
	"is_bind" boolean NOT NULL,
	"user_nbr" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_flow_store_nbr_state_hash_pk" PRIMARY KEY("store_nbr","state_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"operator_nbr" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_invitation" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "operator_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_nbr" text NOT NULL,
	"token_hash" text,
	"is_mailed" boolean NOT NULL,
	"invited_by" text NOT NULL,
	"lang" text NOT NULL,
	"origin" text NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_invitation_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "operator_passkey" (
	"operator_nbr" text NOT NULL,
	"passkey_nbr" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_passkey_operator_nbr_passkey_nbr_pk" PRIMARY KEY("operator_nbr","passkey_nbr")
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_code" (
	"operator_nbr" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "operator_recovery_code_operator_nbr_code_hash_pk" PRIMARY KEY("operator_nbr","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_role" (
	"store_nbr" text NOT NULL,
	"operator_nbr" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "operator_role_store_nbr_operator_nbr_role_pk" PRIMARY KEY("store_nbr","operator_nbr","role")
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"sid_hash" text PRIMARY KEY NOT NULL,
	"session_nbr" text NOT NULL,
	"operator_nbr" text NOT NULL,
	"user_agent" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_token" (
	"operator_nbr" text NOT NULL,
	"token_nbr" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_token_operator_nbr_token_nbr_pk" PRIMARY KEY("operator_nbr","token_nbr")
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"operator_nbr" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"passwd_hash" text,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filter" (
	"store_nbr" text NOT NULL,
	"filter_nbr" text NOT NULL,
	"operator_nbr" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_filter_store_nbr_filter_nbr_pk" PRIMARY KEY("store_nbr","filter_nbr"),
	CONSTRAINT "saved_filter_bounds" CHECK (char_length("saved_filter"."name") between 1 and 40 and char_length("saved_filter"."query") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "order_notice" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"so_nbr" text NOT NULL,
	"kind" text NOT NULL,
	"amt_refund" bigint,
	"by_name" text DEFAULT '' NOT NULL,
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
	"by_name" text DEFAULT '' NOT NULL,
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
	"reb_per" integer,
	"units" jsonb NOT NULL,
	"is_virtual" boolean DEFAULT false NOT NULL,
	"has_quota" boolean DEFAULT false NOT NULL,
	"qty_ret" integer DEFAULT 0 NOT NULL,
	"qty_waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_store_nbr_so_nbr_ln_pk" PRIMARY KEY("store_nbr","so_nbr","ln"),
	CONSTRAINT "order_line_qty" CHECK ("order_line"."qty" > 0 and "order_line"."qty_ret" between 0 and "order_line"."qty"),
	CONSTRAINT "order_line_waiting" CHECK ("order_line"."qty_waiting" between 0 and case when "order_line"."is_virtual" then 0 else "order_line"."qty" end),
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
	"exp_pt_nbr" text,
	"exp_days" integer,
	"amt_due" bigint,
	"remind_at" timestamp with time zone,
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
	"grp_nbr" text,
	"corp_nbr" text,
	"sharer_nbr" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"return_until" timestamp with time zone,
	CONSTRAINT "sales_order_store_nbr_so_nbr_pk" PRIMARY KEY("store_nbr","so_nbr"),
	CONSTRAINT "sales_order_trial_terms" CHECK (not "sales_order"."is_exp" or ("sales_order"."user_nbr" is not null and "sales_order"."exp_pt_nbr" is not null and "sales_order"."exp_days" > 0 and "sales_order"."amt_due" between 0 and "sales_order"."amt")),
	CONSTRAINT "sales_order_seat_member" CHECK ("sales_order"."grp_nbr" is null or "sales_order"."user_nbr" is not null),
	CONSTRAINT "sales_order_sum" CHECK ("sales_order"."amt" = "sales_order"."amt_goods" - "sales_order"."amt_coupon" - "sales_order"."amt_promo" - "sales_order"."amt_points" + "sales_order"."amt_freight" - "sales_order"."amt_freight_off"),
	CONSTRAINT "sales_order_amounts" CHECK (least("sales_order"."amt", "sales_order"."amt_coupon", "sales_order"."amt_promo", "sales_order"."amt_points", "sales_order"."amt_freight_off", "sales_order"."points") >= 0 and "sales_order"."amt_coupon" + "sales_order"."amt_promo" + "sales_order"."amt_points" <= "sales_order"."amt_goods" and "sales_order"."amt_freight_off" <= "sales_order"."amt_freight")
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
	"amt_min" bigint,
	"amt_max" bigint,
	"is_on" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pay_method_store_nbr_pay_nbr_pk" PRIMARY KEY("store_nbr","pay_nbr"),
	CONSTRAINT "pay_method_deleted" CHECK ("pay_method"."deleted_at" is null or not "pay_method"."is_on"),
	CONSTRAINT "pay_method_limits" CHECK ("pay_method"."amt_min" <= "pay_method"."amt_max")
);
--> statement-breakpoint
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
CREATE TABLE "block_fault" (
	"store_nbr" text NOT NULL,
	"p1" text NOT NULL,
	"p2" text DEFAULT '' NOT NULL,
	"p3" text DEFAULT '' NOT NULL,
	"rev" integer NOT NULL,
	"block_id" text NOT NULL,
	"block_type" text NOT NULL,
	"reason" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_fault_store_nbr_p1_p2_p3_rev_block_id_reason_pk" PRIMARY KEY("store_nbr","p1","p2","p3","rev","block_id","reason")
);
--> statement-breakpoint
CREATE TABLE "frame_key" (
	"store_nbr" text NOT NULL,
	"key_hash" text NOT NULL,
	"origin" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "frame_key_store_nbr_key_hash_pk" PRIMARY KEY("store_nbr","key_hash")
);
--> statement-breakpoint
CREATE TABLE "page_presence" (
	"store_nbr" text NOT NULL,
	"p1" text NOT NULL,
	"p2" text DEFAULT '' NOT NULL,
	"p3" text DEFAULT '' NOT NULL,
	"operator_nbr" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_presence_store_nbr_p1_p2_p3_operator_nbr_pk" PRIMARY KEY("store_nbr","p1","p2","p3","operator_nbr")
);
--> statement-breakpoint
CREATE TABLE "page_preview" (
	"store_nbr" text NOT NULL,
	"p1" text NOT NULL,
	"p2" text DEFAULT '' NOT NULL,
	"p3" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_preview_store_nbr_token_hash_pk" PRIMARY KEY("store_nbr","token_hash")
);
--> statement-breakpoint
CREATE TABLE "page_redirect" (
	"store_nbr" text NOT NULL,
	"from_nbr" text NOT NULL,
	"to_nbr" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_redirect_store_nbr_from_nbr_pk" PRIMARY KEY("store_nbr","from_nbr"),
	CONSTRAINT "page_redirect_elsewhere" CHECK (from_nbr <> to_nbr)
);
--> statement-breakpoint
CREATE TABLE "page_revision" (
	"store_nbr" text NOT NULL,
	"p1" text NOT NULL,
	"p2" text DEFAULT '' NOT NULL,
	"p3" text DEFAULT '' NOT NULL,
	"rev" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "page_revision_store_nbr_p1_p2_p3_rev_pk" PRIMARY KEY("store_nbr","p1","p2","p3","rev")
);
--> statement-breakpoint
CREATE TABLE "page_schedule" (
	"store_nbr" text NOT NULL,
	"p1" text NOT NULL,
	"p2" text DEFAULT '' NOT NULL,
	"p3" text DEFAULT '' NOT NULL,
	"document" jsonb NOT NULL,
	"draft_rev" integer NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "page_schedule_store_nbr_p1_p2_p3_pk" PRIMARY KEY("store_nbr","p1","p2","p3")
);
--> statement-breakpoint
CREATE TABLE "page" (
	"store_nbr" text NOT NULL,
	"p1" text NOT NULL,
	"p2" text DEFAULT '' NOT NULL,
	"p3" text DEFAULT '' NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_rev" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_rev" integer DEFAULT 0 NOT NULL,
	"published_draft_rev" integer DEFAULT 0 NOT NULL,
	"trashed_at" timestamp with time zone,
	"trashed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "page_store_nbr_p1_p2_p3_pk" PRIMARY KEY("store_nbr","p1","p2","p3")
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
CREATE TABLE "payment_notification" (
	"store_nbr" text NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"attempt_nbr" text NOT NULL,
	"fields" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"tried_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_notification_store_nbr_provider_event_id_pk" PRIMARY KEY("store_nbr","provider","event_id")
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
CREATE TABLE "review_summary" (
	"store_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"stars1" integer DEFAULT 0 NOT NULL,
	"stars2" integer DEFAULT 0 NOT NULL,
	"stars3" integer DEFAULT 0 NOT NULL,
	"stars4" integer DEFAULT 0 NOT NULL,
	"stars5" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_summary_store_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","pt_nbr"),
	CONSTRAINT "review_summary_counts" CHECK (least("review_summary"."stars1", "review_summary"."stars2", "review_summary"."stars3", "review_summary"."stars4", "review_summary"."stars5") >= 0)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"store_nbr" text NOT NULL,
	"review_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"ln" integer NOT NULL,
	"user_nbr" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"stat" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "review_store_nbr_review_nbr_pk" PRIMARY KEY("store_nbr","review_nbr"),
	CONSTRAINT "review_stars_range" CHECK ("review"."stars" between 1 and 5),
	CONSTRAINT "review_hidden_reason" CHECK ("review"."stat" <> 'hidden' or "review"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "session" (
	"store_nbr" text NOT NULL,
	"sid_hash" text NOT NULL,
	"user_nbr" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_store_nbr_sid_hash_pk" PRIMARY KEY("store_nbr","sid_hash")
);
--> statement-breakpoint
CREATE TABLE "shipping_exclusion" (
	"store_nbr" text NOT NULL,
	"frc_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	CONSTRAINT "shipping_exclusion_store_nbr_frc_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","frc_nbr","pt_nbr")
);
--> statement-breakpoint
CREATE TABLE "shipping_method" (
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
	"temps" jsonb DEFAULT '["ambient"]'::jsonb NOT NULL,
	"days" jsonb,
	"area_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cut_off" text,
	"is_cod" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "shipping_method_store_nbr_frc_nbr_pk" PRIMARY KEY("store_nbr","frc_nbr"),
	CONSTRAINT "shipping_method_deleted" CHECK ("shipping_method"."deleted_at" is null or not "shipping_method"."is_on")
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"store_nbr" text NOT NULL,
	"corp_nbr" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "channel_store_nbr_corp_nbr_pk" PRIMARY KEY("store_nbr","corp_nbr")
);
--> statement-breakpoint
CREATE TABLE "store_host" (
	"store_nbr" text NOT NULL,
	"host" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "store_host_store_nbr_host_pk" PRIMARY KEY("store_nbr","host")
);
--> statement-breakpoint
CREATE TABLE "store_secret" (
	"store_nbr" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"ends" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_secret_store_nbr_name_pk" PRIMARY KEY("store_nbr","name")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"store_nbr" text PRIMARY KEY NOT NULL,
	"appid" text NOT NULL,
	"secret" text NOT NULL,
	"closed_at" timestamp with time zone,
	"config" jsonb NOT NULL,
	"time_zone" text DEFAULT 'Asia/Taipei' NOT NULL,
	"search_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "store_appid_unique" UNIQUE("appid")
);
--> statement-breakpoint
CREATE TABLE "tick" (
	"store_nbr" text NOT NULL,
	"name" text NOT NULL,
	"value" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "tick_store_nbr_name_pk" PRIMARY KEY("store_nbr","name")
);
--> statement-breakpoint
CREATE TABLE "order_source" (
	"store_nbr" text NOT NULL,
	"so_nbr" text NOT NULL,
	"channel" text NOT NULL,
	"campaign" text NOT NULL,
	CONSTRAINT "order_source_store_nbr_so_nbr_pk" PRIMARY KEY("store_nbr","so_nbr")
);
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"store_nbr" text NOT NULL,
	"day" text NOT NULL,
	"salt" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_day_store_nbr_day_pk" PRIMARY KEY("store_nbr","day")
);
--> statement-breakpoint
CREATE TABLE "visit_figure" (
	"store_nbr" text NOT NULL,
	"day" text NOT NULL,
	"dim" text NOT NULL,
	"key" text NOT NULL,
	"visits" bigint NOT NULL,
	"products" bigint NOT NULL,
	"carts" bigint NOT NULL,
	"checkouts" bigint NOT NULL,
	"orders" bigint NOT NULL,
	CONSTRAINT "visit_figure_store_nbr_dim_day_key_pk" PRIMARY KEY("store_nbr","dim","day","key")
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"store_nbr" text NOT NULL,
	"day" text NOT NULL,
	"hash" text NOT NULL,
	"steps" integer NOT NULL,
	"channel" text NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"sharer" text DEFAULT '' NOT NULL,
	CONSTRAINT "visit_store_nbr_day_hash_pk" PRIMARY KEY("store_nbr","day","hash")
);
--> statement-breakpoint
ALTER TABLE "commission_entry" ADD CONSTRAINT "commission_entry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entry" ADD CONSTRAINT "commission_entry_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_code" ADD CONSTRAINT "contact_code_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_recipient" ADD CONSTRAINT "gift_recipient_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_recipient" ADD CONSTRAINT "gift_recipient_store_nbr_sender_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","sender") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_recipient" ADD CONSTRAINT "gift_recipient_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_token" ADD CONSTRAINT "login_token_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_token" ADD CONSTRAINT "login_token_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identity" ADD CONSTRAINT "member_identity_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identity" ADD CONSTRAINT "member_identity_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notice" ADD CONSTRAINT "member_notice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notice" ADD CONSTRAINT "member_notice_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwd_reset" ADD CONSTRAINT "passwd_reset_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_level" ADD CONSTRAINT "member_level_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_store_nbr_level_nbr_member_level_store_nbr_level_nbr_fk" FOREIGN KEY ("store_nbr","level_nbr") REFERENCES "public"."member_level"("store_nbr","level_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason" ADD CONSTRAINT "reason_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_case" ADD CONSTRAINT "after_case_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_case" ADD CONSTRAINT "after_case_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_event" ADD CONSTRAINT "order_return_event_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_event" ADD CONSTRAINT "order_return_event_store_nbr_ret_nbr_order_return_store_nbr_ret_nbr_fk" FOREIGN KEY ("store_nbr","ret_nbr") REFERENCES "public"."order_return"("store_nbr","ret_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_image" ADD CONSTRAINT "return_image_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_image" ADD CONSTRAINT "return_image_store_nbr_ret_nbr_order_return_store_nbr_ret_nbr_fk" FOREIGN KEY ("store_nbr","ret_nbr") REFERENCES "public"."order_return"("store_nbr","ret_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_image" ADD CONSTRAINT "return_image_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_store_nbr_ret_nbr_order_return_store_nbr_ret_nbr_fk" FOREIGN KEY ("store_nbr","ret_nbr") REFERENCES "public"."order_return"("store_nbr","ret_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_store_nbr_so_nbr_ln_order_line_store_nbr_so_nbr_ln_fk" FOREIGN KEY ("store_nbr","so_nbr","ln") REFERENCES "public"."order_line"("store_nbr","so_nbr","ln") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_notice" ADD CONSTRAINT "arrival_notice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_notice" ADD CONSTRAINT "arrival_notice_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_store_nbr_bulk_nbr_bulk_job_store_nbr_bulk_nbr_fk" FOREIGN KEY ("store_nbr","bulk_nbr") REFERENCES "public"."bulk_job"("store_nbr","bulk_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job" ADD CONSTRAINT "bulk_job_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_product" ADD CONSTRAINT "campaign_product_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_product" ADD CONSTRAINT "campaign_product_store_nbr_cpg_nbr_campaign_store_nbr_cpg_nbr_fk" FOREIGN KEY ("store_nbr","cpg_nbr") REFERENCES "public"."campaign"("store_nbr","cpg_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_product" ADD CONSTRAINT "campaign_product_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_use" ADD CONSTRAINT "quota_use_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captcha" ADD CONSTRAINT "captcha_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_undo" ADD CONSTRAINT "cart_undo_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_undo" ADD CONSTRAINT "cart_undo_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addition" ADD CONSTRAINT "addition_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addition" ADD CONSTRAINT "addition_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addition" ADD CONSTRAINT "addition_store_nbr_sku_id_sku_store_nbr_sku_id_fk" FOREIGN KEY ("store_nbr","sku_id") REFERENCES "public"."sku"("store_nbr","sku_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_nbr_type_nbr_category_store_nbr_type_nbr_fk" FOREIGN KEY ("store_nbr","type_nbr") REFERENCES "public"."category"("store_nbr","type_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag" ADD CONSTRAINT "product_tag_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag" ADD CONSTRAINT "product_tag_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag" ADD CONSTRAINT "product_tag_store_nbr_tag_nbr_tag_store_nbr_tag_nbr_fk" FOREIGN KEY ("store_nbr","tag_nbr") REFERENCES "public"."tag"("store_nbr","tag_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_text" ADD CONSTRAINT "product_text_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_text" ADD CONSTRAINT "product_text_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonym" ADD CONSTRAINT "search_synonym_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_answer" ADD CONSTRAINT "once_answer_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_store_nbr_type_nbr_category_store_nbr_type_nbr_fk" FOREIGN KEY ("store_nbr","type_nbr") REFERENCES "public"."category"("store_nbr","type_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_product" ADD CONSTRAINT "coupon_product_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_product" ADD CONSTRAINT "coupon_product_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_store_nbr_cpn_nbr_coupon_store_nbr_cpn_nbr_fk" FOREIGN KEY ("store_nbr","cpn_nbr") REFERENCES "public"."coupon"("store_nbr","cpn_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_store_nbr_promo_code_promo_code_store_nbr_promo_code_fk" FOREIGN KEY ("store_nbr","promo_code") REFERENCES "public"."promo_code"("store_nbr","promo_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_key" ADD CONSTRAINT "share_key_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_zone" ADD CONSTRAINT "figure_zone_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_figure" ADD CONSTRAINT "sales_figure_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_store_nbr_key_file_store_nbr_key_fk" FOREIGN KEY ("store_nbr","key") REFERENCES "public"."file"("store_nbr","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_store_nbr_nbr_form_store_nbr_nbr_fk" FOREIGN KEY ("store_nbr","nbr") REFERENCES "public"."form"("store_nbr","nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_store_nbr_nbr_form_store_nbr_nbr_fk" FOREIGN KEY ("store_nbr","nbr") REFERENCES "public"."form"("store_nbr","nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_answer" FOREIGN KEY ("store_nbr","nbr","answer_nbr") REFERENCES "public"."form_answer"("store_nbr","nbr","answer_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form" ADD CONSTRAINT "form_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_group" ADD CONSTRAINT "buying_group_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_group" ADD CONSTRAINT "buying_group_store_nbr_cpg_nbr_campaign_store_nbr_cpg_nbr_fk" FOREIGN KEY ("store_nbr","cpg_nbr") REFERENCES "public"."campaign"("store_nbr","cpg_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_group" ADD CONSTRAINT "buying_group_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_group" ADD CONSTRAINT "buying_group_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_store_nbr_import_nbr_product_import_store_nbr_import_nbr_fk" FOREIGN KEY ("store_nbr","import_nbr") REFERENCES "public"."product_import"("store_nbr","import_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_code" ADD CONSTRAINT "love_code_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invoice" ADD CONSTRAINT "member_invoice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invoice" ADD CONSTRAINT "member_invoice_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entry" ADD CONSTRAINT "payment_entry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entry" ADD CONSTRAINT "payment_entry_store_nbr_so_nbr_payment_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."payment"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_task" ADD CONSTRAINT "refund_task_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_task" ADD CONSTRAINT "refund_task_store_nbr_so_nbr_payment_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."payment"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uncounted_entry" ADD CONSTRAINT "uncounted_entry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uncounted_entry" ADD CONSTRAINT "uncounted_entry_store_nbr_id_payment_entry_store_nbr_id_fk" FOREIGN KEY ("store_nbr","id") REFERENCES "public"."payment_entry"("store_nbr","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance" ADD CONSTRAINT "remittance_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_words" ADD CONSTRAINT "letter_words_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_letter" ADD CONSTRAINT "sent_letter_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_letter" ADD CONSTRAINT "sent_letter_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flow" ADD CONSTRAINT "oauth_flow_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_operator_nbr_operator_operator_nbr_fk" FOREIGN KEY ("operator_nbr") REFERENCES "public"."operator"("operator_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkey" ADD CONSTRAINT "operator_passkey_operator_nbr_operator_operator_nbr_fk" FOREIGN KEY ("operator_nbr") REFERENCES "public"."operator"("operator_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_code" ADD CONSTRAINT "operator_recovery_code_operator_nbr_operator_operator_nbr_fk" FOREIGN KEY ("operator_nbr") REFERENCES "public"."operator"("operator_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_operator_nbr_operator_operator_nbr_fk" FOREIGN KEY ("operator_nbr") REFERENCES "public"."operator"("operator_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_nbr_operator_operator_nbr_fk" FOREIGN KEY ("operator_nbr") REFERENCES "public"."operator"("operator_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_token" ADD CONSTRAINT "operator_token_operator_nbr_operator_operator_nbr_fk" FOREIGN KEY ("operator_nbr") REFERENCES "public"."operator"("operator_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_operator_nbr_operator_operator_nbr_fk" FOREIGN KEY ("operator_nbr") REFERENCES "public"."operator"("operator_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notice" ADD CONSTRAINT "order_notice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notice" ADD CONSTRAINT "order_notice_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_store_nbr_grp_nbr_buying_group_store_nbr_grp_nbr_fk" FOREIGN KEY ("store_nbr","grp_nbr") REFERENCES "public"."buying_group"("store_nbr","grp_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_method" ADD CONSTRAINT "pay_method_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_store_nbr_so_nbr_ln_order_line_store_nbr_so_nbr_ln_fk" FOREIGN KEY ("store_nbr","so_nbr","ln") REFERENCES "public"."order_line"("store_nbr","so_nbr","ln") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_fault" ADD CONSTRAINT "block_fault_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_key" ADD CONSTRAINT "frame_key_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_presence" ADD CONSTRAINT "page_presence_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_preview" ADD CONSTRAINT "page_preview_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_redirect" ADD CONSTRAINT "page_redirect_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revision" ADD CONSTRAINT "page_revision_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedule" ADD CONSTRAINT "page_schedule_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_attempt" ADD CONSTRAINT "pay_attempt_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_attempt" ADD CONSTRAINT "pay_attempt_store_nbr_so_nbr_sales_order_store_nbr_so_nbr_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notification" ADD CONSTRAINT "payment_notification_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_choice" ADD CONSTRAINT "pickup_choice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_summary" ADD CONSTRAINT "review_summary_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_summary" ADD CONSTRAINT "review_summary_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_store_nbr_so_nbr_ln_order_line_store_nbr_so_nbr_ln_fk" FOREIGN KEY ("store_nbr","so_nbr","ln") REFERENCES "public"."order_line"("store_nbr","so_nbr","ln") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_exclusion" ADD CONSTRAINT "shipping_exclusion_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_exclusion" ADD CONSTRAINT "shipping_exclusion_store_nbr_frc_nbr_shipping_method_store_nbr_frc_nbr_fk" FOREIGN KEY ("store_nbr","frc_nbr") REFERENCES "public"."shipping_method"("store_nbr","frc_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_exclusion" ADD CONSTRAINT "shipping_exclusion_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_method" ADD CONSTRAINT "shipping_method_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_host" ADD CONSTRAINT "store_host_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_secret" ADD CONSTRAINT "store_secret_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tick" ADD CONSTRAINT "tick_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_source" ADD CONSTRAINT "order_source_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_day" ADD CONSTRAINT "visit_day_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_figure" ADD CONSTRAINT "visit_figure_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_age" ON "attempt" USING btree ("window_ends");--> statement-breakpoint
CREATE INDEX "commission_entry_member" ON "commission_entry" USING btree ("store_nbr","user_nbr","id");--> statement-breakpoint
CREATE INDEX "commission_entry_order" ON "commission_entry" USING btree ("store_nbr","so_nbr") WHERE "commission_entry"."so_nbr" is not null;--> statement-breakpoint
CREATE INDEX "contact_code_age" ON "contact_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gift_recipient_age" ON "gift_recipient" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_token_age" ON "login_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_event_member" ON "member_event" USING btree ("store_nbr","user_nbr","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_identity_member" ON "member_identity" USING btree ("store_nbr","user_nbr","sns_type");--> statement-breakpoint
CREATE INDEX "member_notice_open" ON "member_notice" USING btree ("created_at") WHERE "member_notice"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "passwd_reset_nbr" ON "passwd_reset" USING btree ("store_nbr","nbr_hash");--> statement-breakpoint
CREATE INDEX "passwd_reset_open" ON "passwd_reset" USING btree ("sent_at","created_at");--> statement-breakpoint
CREATE INDEX "passwd_reset_age" ON "passwd_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "point_entry_member" ON "point_entry" USING btree ("store_nbr","user_nbr","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "member" USING btree ("store_nbr","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("store_nbr","email");--> statement-breakpoint
CREATE INDEX "member_new" ON "member" USING btree ("store_nbr","created_at","user_nbr");--> statement-breakpoint
CREATE INDEX "member_of_level" ON "member" USING btree ("store_nbr","level_nbr","created_at","user_nbr");--> statement-breakpoint
CREATE INDEX "member_blocked" ON "member" USING btree ("store_nbr","created_at","user_nbr") WHERE "member"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "member_name_start" ON "member" USING btree ("store_nbr",lower("mem_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_email_start" ON "member" USING btree ("store_nbr","email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_mobile_start" ON "member" USING btree ("store_nbr","mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_level_check" ON "member" USING btree ("level_check_at") WHERE "member"."level_check_at" is not null;--> statement-breakpoint
CREATE INDEX "member_point_check" ON "member" USING btree ("point_check_at") WHERE "member"."point_check_at" is not null;--> statement-breakpoint
CREATE INDEX "address_member" ON "address" USING btree ("store_nbr","user_nbr","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("store_nbr","user_nbr","kind") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "order_return_event_return" ON "order_return_event" USING btree ("store_nbr","ret_nbr","id");--> statement-breakpoint
CREATE INDEX "return_image_return" ON "return_image" USING btree ("store_nbr","ret_nbr") WHERE "return_image"."ret_nbr" is not null;--> statement-breakpoint
CREATE INDEX "return_image_unclaimed" ON "return_image" USING btree ("created_at") WHERE "return_image"."ret_nbr" is null;--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("store_nbr","so_nbr","created_at");--> statement-breakpoint
CREATE INDEX "order_return_member" ON "order_return" USING btree ("store_nbr","user_nbr","created_at","ret_nbr");--> statement-breakpoint
CREATE INDEX "order_return_new" ON "order_return" USING btree ("store_nbr","created_at","ret_nbr");--> statement-breakpoint
CREATE INDEX "order_return_stat" ON "order_return" USING btree ("store_nbr","stat","created_at","ret_nbr");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_open" ON "order_return" USING btree ("store_nbr","so_nbr") WHERE "order_return"."stat" in ('applied', 'approved', 'received');--> statement-breakpoint
CREATE INDEX "order_return_ended" ON "order_return" USING btree ("ended_at") WHERE "order_return"."acct_nbr" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "arrival_notice_once" ON "arrival_notice" USING btree ("store_nbr","pt_nbr","sku_id","email") WHERE "arrival_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "arrival_notice_waiting" ON "arrival_notice" USING btree ("store_nbr","pt_nbr") WHERE "arrival_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_item_left" ON "bulk_item" USING btree ("store_nbr","bulk_nbr","n") WHERE "bulk_item"."stat" = 'left';--> statement-breakpoint
CREATE INDEX "bulk_job_new" ON "bulk_job" USING btree ("store_nbr","created_at","bulk_nbr");--> statement-breakpoint
CREATE INDEX "bulk_job_next" ON "bulk_job" USING btree ("ran_at") WHERE "bulk_job"."stat" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_undo" ON "bulk_job" USING btree ("store_nbr","undo_of");--> statement-breakpoint
CREATE INDEX "campaign_product_product" ON "campaign_product" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "campaign_time" ON "campaign" USING btree ("store_nbr","expire" DESC NULLS FIRST,"cpg_nbr");--> statement-breakpoint
CREATE INDEX "captcha_age" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_sku" ON "cart_line" USING btree ("store_nbr","user_nbr","sku_id","kind","par_pt_nbr");--> statement-breakpoint
CREATE INDEX "cart_line_member" ON "cart_line" USING btree ("store_nbr","user_nbr","added_at");--> statement-breakpoint
CREATE INDEX "cart_undo_age" ON "cart_undo" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_move_sku" ON "stock_move" USING btree ("store_nbr","sku_id","id");--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_tag_product" ON "product_tag" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_text_words" ON "product_text" USING gin ("words");--> statement-breakpoint
CREATE INDEX "product_text_sample" ON "product_text" USING gin ("words") WHERE left(md5(left("product_text"."pt_nbr", -2)), 1) = '0';--> statement-breakpoint
CREATE INDEX "product_text_pictures" ON "product_text" USING btree ("store_nbr","pt_nbr","lang") WHERE "product_text"."desc" like '%/m/img/%';--> statement-breakpoint
CREATE INDEX "product_text_name" ON "product_text" USING btree ("store_nbr",left("plain", 100) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_text_plain" ON "product_text" USING gin ("plain" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "product_handle" ON "product" USING btree ("store_nbr","handle");--> statement-breakpoint
CREATE INDEX "product_new" ON "product" USING btree ("store_nbr","created_at" DESC NULLS FIRST,"pt_nbr");--> statement-breakpoint
CREATE INDEX "product_sort" ON "product" USING btree ("store_nbr","sort","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_stat" ON "product" USING btree ("store_nbr","stat","created_at" DESC NULLS FIRST,"pt_nbr");--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("store_nbr","name_key" collate "C","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_nbr" ON "product" USING btree ("store_nbr",lower("pt_nbr") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_low_stock" ON "product" USING btree ("store_nbr","pt_nbr") WHERE "product"."low_stock" is not null;--> statement-breakpoint
CREATE INDEX "product_shelf_from" ON "product" USING btree ("shelf_from") WHERE "product"."shelf_from" is not null;--> statement-breakpoint
CREATE INDEX "product_shelf_until" ON "product" USING btree ("shelf_until") WHERE "product"."shelf_until" is not null;--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("store_nbr","price","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_imgs" ON "product" USING gin ("imgs");--> statement-breakpoint
CREATE INDEX "product_option_imgs" ON "product" USING gin ("options" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "sku_product" ON "sku" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "sku_free" ON "sku" USING btree ("store_nbr",(case when "is_tracked" then "on_hand" - "reserved" else 2147483647 end),"pt_nbr","sku_id");--> statement-breakpoint
CREATE INDEX "sku_merchant" ON "sku" USING btree ("store_nbr",lower("merchant_sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_entry_store" ON "audit_entry" USING btree ("store_nbr","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("store_nbr","subject","nbr","id");--> statement-breakpoint
CREATE INDEX "once_answer_age" ON "once_answer" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "coupon_product_product" ON "coupon_product" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "coupon_source" ON "coupon" USING btree ("store_nbr","source","expire");--> statement-breakpoint
CREATE INDEX "coupon_time" ON "coupon" USING btree ("store_nbr","expire" DESC NULLS FIRST,"cpn_nbr");--> statement-breakpoint
CREATE UNIQUE INDEX "member_coupon_nbr" ON "member_coupon" USING btree ("store_nbr","coupon_nbr");--> statement-breakpoint
CREATE INDEX "promo_code_time" ON "promo_code" USING btree ("store_nbr","expire" DESC NULLS FIRST,"promo_code");--> statement-breakpoint
CREATE INDEX "promo_use_buyer" ON "promo_use" USING btree ("store_nbr","promo_code","buyer");--> statement-breakpoint
CREATE INDEX "enquiry_new" ON "enquiry" USING btree ("store_nbr","added_at","enquiry_nbr");--> statement-breakpoint
CREATE INDEX "enquiry_open" ON "enquiry" USING btree ("store_nbr","added_at","enquiry_nbr") WHERE "enquiry"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "enquiry_product" ON "enquiry" USING btree ("store_nbr","pt_nbr","added_at","enquiry_nbr");--> statement-breakpoint
CREATE INDEX "favorite_product" ON "favorite" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "file_source" ON "file" USING btree ("store_nbr","source_url");--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("store_nbr","id");--> statement-breakpoint
CREATE INDEX "media_tags" ON "media" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "media_words" ON "media" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_answer_newest" ON "form_answer" USING btree ("store_nbr","nbr","added_at","answer_nbr");--> statement-breakpoint
CREATE INDEX "form_answer_words" ON "form_answer" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_answer_member" ON "form_answer" USING btree ("store_nbr","user_nbr","nbr","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_file_key" ON "form_file" USING btree ("store_nbr","key");--> statement-breakpoint
CREATE INDEX "form_file_unclaimed" ON "form_file" USING btree ("created_at") WHERE "form_file"."answer_nbr" is null;--> statement-breakpoint
CREATE INDEX "buying_group_open" ON "buying_group" USING btree ("store_nbr","pt_nbr","deadline") WHERE "buying_group"."stat" = 'open';--> statement-breakpoint
CREATE INDEX "buying_group_due" ON "buying_group" USING btree ("deadline") WHERE "buying_group"."stat" = 'open';--> statement-breakpoint
CREATE INDEX "import_row_kind" ON "import_row" USING btree ("store_nbr","import_nbr","kind","n");--> statement-breakpoint
CREATE INDEX "import_row_stat" ON "import_row" USING btree ("store_nbr","import_nbr","stat","n");--> statement-breakpoint
CREATE INDEX "product_import_new" ON "product_import" USING btree ("store_nbr","created_at","import_nbr");--> statement-breakpoint
CREATE INDEX "product_import_old" ON "product_import" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_active" ON "product_import" USING btree ("store_nbr") WHERE "product_import"."stat" in ('checking', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "member_invoice_member" ON "member_invoice" USING btree ("store_nbr","user_nbr");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invoice_default" ON "member_invoice" USING btree ("store_nbr","user_nbr") WHERE "member_invoice"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entry_ref" ON "payment_entry" USING btree ("store_nbr","kind","ref");--> statement-breakpoint
CREATE INDEX "payment_entry_order" ON "payment_entry" USING btree ("store_nbr","so_nbr","id");--> statement-breakpoint
CREATE INDEX "refund_task_order" ON "refund_task" USING btree ("store_nbr","so_nbr");--> statement-breakpoint
CREATE INDEX "refund_task_open" ON "refund_task" USING btree ("store_nbr","created_at") WHERE "refund_task"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_letter_source" ON "sent_letter" USING btree ("store_nbr","source");--> statement-breakpoint
CREATE INDEX "sent_letter_kind" ON "sent_letter" USING btree ("store_nbr","kind","id");--> statement-breakpoint
CREATE INDEX "sent_letter_state" ON "sent_letter" USING btree ("store_nbr","state","id");--> statement-breakpoint
CREATE INDEX "sent_letter_recipient" ON "sent_letter" USING btree ("store_nbr","recipient" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "sent_letter_order" ON "sent_letter" USING btree ("store_nbr","so_nbr","id") WHERE "sent_letter"."so_nbr" is not null;--> statement-breakpoint
CREATE INDEX "sent_letter_member" ON "sent_letter" USING btree ("store_nbr","user_nbr") WHERE "sent_letter"."user_nbr" is not null;--> statement-breakpoint
CREATE INDEX "sent_letter_test" ON "sent_letter" USING btree ("store_nbr","at") WHERE "sent_letter"."is_test";--> statement-breakpoint
CREATE INDEX "sent_letter_at" ON "sent_letter" USING brin ("at");--> statement-breakpoint
CREATE INDEX "oauth_flow_age" ON "oauth_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_challenge_age" ON "operator_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_invitation_token" ON "operator_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "operator_invitation_operator" ON "operator_invitation" USING btree ("operator_nbr");--> statement-breakpoint
CREATE INDEX "operator_invitation_open" ON "operator_invitation" USING btree ("sent_at","created_at");--> statement-breakpoint
CREATE INDEX "operator_invitation_age" ON "operator_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_passkey_credential" ON "operator_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "operator_role_operator" ON "operator_role" USING btree ("operator_nbr");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_session_nbr" ON "operator_session" USING btree ("operator_nbr","session_nbr");--> statement-breakpoint
CREATE INDEX "operator_session_age" ON "operator_session" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_token_hash" ON "operator_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "operator_token_age" ON "operator_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_email" ON "operator" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filter_name" ON "saved_filter" USING btree ("operator_nbr","store_nbr","list","name");--> statement-breakpoint
CREATE INDEX "saved_filter_shared" ON "saved_filter" USING btree ("store_nbr","list") WHERE "saved_filter"."is_shared";--> statement-breakpoint
CREATE INDEX "order_notice_open" ON "order_notice" USING btree ("created_at") WHERE "order_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("store_nbr","so_nbr","id");--> statement-breakpoint
CREATE INDEX "order_event_at" ON "order_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "order_line_waiting" ON "order_line" USING btree ("store_nbr","sku_id") WHERE "order_line"."qty_waiting" > 0;--> statement-breakpoint
CREATE INDEX "sales_order_name" ON "sales_order" USING btree ("store_nbr",lower("receiver_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sales_order_tel" ON "sales_order" USING btree ("store_nbr","receiver_tel" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sales_order_email" ON "sales_order" USING btree ("store_nbr",lower("mem_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sales_order_track" ON "sales_order" USING btree ("store_nbr","track_nbr") WHERE "sales_order"."track_nbr" <> '';--> statement-breakpoint
CREATE INDEX "sales_order_frc" ON "sales_order" USING btree ("store_nbr","frc_nbr","created_at","so_nbr");--> statement-breakpoint
CREATE INDEX "sales_order_reserving" ON "sales_order" USING btree ("store_nbr","created_at","so_nbr") WHERE "sales_order"."stat" in ('pay', 'cod', 'pledge', 'refunding', 'applying', 'ship');--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_token" ON "sales_order" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sales_order_member" ON "sales_order" USING btree ("store_nbr","user_nbr","created_at","so_nbr");--> statement-breakpoint
CREATE INDEX "sales_order_new" ON "sales_order" USING btree ("store_nbr","created_at","so_nbr");--> statement-breakpoint
CREATE INDEX "sales_order_stat" ON "sales_order" USING btree ("store_nbr","stat","created_at","so_nbr");--> statement-breakpoint
CREATE INDEX "sales_order_due" ON "sales_order" USING btree ("pay_deadline") WHERE "sales_order"."stat" = 'pay';--> statement-breakpoint
CREATE INDEX "sales_order_ended" ON "sales_order" USING btree ("return_until") WHERE "sales_order"."stat" in ('delivered', 'exping');--> statement-breakpoint
CREATE INDEX "sales_order_group" ON "sales_order" USING btree ("store_nbr","grp_nbr") WHERE "sales_order"."grp_nbr" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_seat" ON "sales_order" USING btree ("store_nbr","grp_nbr","user_nbr") WHERE "sales_order"."grp_nbr" is not null and "sales_order"."stat" in ('pay', 'pledge', 'refunding');--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_trial" ON "sales_order" USING btree ("store_nbr","user_nbr","exp_pt_nbr") WHERE "sales_order"."exp_pt_nbr" is not null and "sales_order"."paid_at" is null and "sales_order"."stat" in ('applying', 'ship', 'shiping', 'exping', 'overdue', 'reting');--> statement-breakpoint
CREATE INDEX "sales_order_remind" ON "sales_order" USING btree ("remind_at") WHERE "sales_order"."stat" in ('exping', 'overdue');--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_unit" ON "voucher" USING btree ("store_nbr","so_nbr","ln","unit") WHERE "voucher"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "block_fault_recent" ON "block_fault" USING btree ("store_nbr","last_at");--> statement-breakpoint
CREATE INDEX "page_redirect_to" ON "page_redirect" USING btree ("store_nbr","to_nbr");--> statement-breakpoint
CREATE INDEX "page_schedule_due" ON "page_schedule" USING btree ("publish_at") WHERE failure = '';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_attempt_nbr" ON "pay_attempt" USING btree ("attempt_nbr");--> statement-breakpoint
CREATE INDEX "pay_attempt_order" ON "pay_attempt" USING btree ("store_nbr","so_nbr","created_at");--> statement-breakpoint
CREATE INDEX "pay_attempt_unsure" ON "pay_attempt" USING btree ("created_at") WHERE "pay_attempt"."stat" in ('open', 'coded');--> statement-breakpoint
CREATE INDEX "payment_notification_task" ON "payment_notification" USING btree ("store_nbr","received_at") WHERE "payment_notification"."handled_at" is null and ("payment_notification"."applied_at" is null or "payment_notification"."outcome" in ('mismatch', 'elsewhere', 'unknown'));--> statement-breakpoint
CREATE INDEX "payment_notification_attempt" ON "payment_notification" USING btree ("store_nbr","attempt_nbr");--> statement-breakpoint
CREATE INDEX "payment_notification_waiting" ON "payment_notification" USING btree ("received_at") WHERE "payment_notification"."applied_at" is null and "payment_notification"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "pickup_choice_age" ON "pickup_choice" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_line" ON "review" USING btree ("store_nbr","so_nbr","ln");--> statement-breakpoint
CREATE INDEX "review_member" ON "review" USING btree ("store_nbr","user_nbr");--> statement-breakpoint
CREATE INDEX "review_shown" ON "review" USING btree ("store_nbr","pt_nbr","added_at","review_nbr") WHERE "review"."stat" = 'shown';--> statement-breakpoint
CREATE INDEX "review_shown_high" ON "review" USING btree ("store_nbr","pt_nbr","stars","added_at","review_nbr") WHERE "review"."stat" = 'shown';--> statement-breakpoint
CREATE INDEX "review_shown_low" ON "review" USING btree ("store_nbr","pt_nbr",(- "stars"),"added_at","review_nbr") WHERE "review"."stat" = 'shown';--> statement-breakpoint
CREATE INDEX "review_new" ON "review" USING btree ("store_nbr","added_at","review_nbr");--> statement-breakpoint
CREATE INDEX "review_stat" ON "review" USING btree ("store_nbr","stat","added_at","review_nbr");--> statement-breakpoint
CREATE INDEX "review_stars" ON "review" USING btree ("store_nbr","stars","added_at","review_nbr");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("store_nbr","pt_nbr","added_at","review_nbr");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("store_nbr","user_nbr");--> statement-breakpoint
CREATE INDEX "session_age" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_host_host" ON "store_host" USING btree ("host");--> statement-breakpoint
CREATE INDEX "visit_day_over" ON "visit" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION "keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'entries of the audit are never changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "keep_audit" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit"();--> statement-breakpoint
CREATE FUNCTION "keep_stock_move"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'inventory movements are never changed'; END $$;--> statement-breakpoint
CREATE TRIGGER "keep_stock_move" BEFORE UPDATE OR DELETE ON "stock_move" FOR EACH STATEMENT EXECUTE FUNCTION "keep_stock_move"();

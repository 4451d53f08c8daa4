CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
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
	"effdate" timestamp with time zone NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_store_nbr_cpg_nbr_pk" PRIMARY KEY("store_nbr","cpg_nbr")
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
	CONSTRAINT "category_store_nbr_type_nbr_pk" PRIMARY KEY("store_nbr","type_nbr")
);
--> statement-breakpoint
CREATE TABLE "coupon_product" (
	"store_nbr" text NOT NULL,
	"cpn_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	CONSTRAINT "coupon_product_store_nbr_cpn_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","cpn_nbr","pt_nbr")
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
	"level_nbrs" text[],
	"imgs" text[] DEFAULT '{}' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preview_key" text NOT NULL,
	"import_hash" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_store_nbr_pt_nbr_pk" PRIMARY KEY("store_nbr","pt_nbr"),
	CONSTRAINT "product_price_positive" CHECK ("product"."price" >= 0)
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
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sku_store_nbr_sku_id_pk" PRIMARY KEY("store_nbr","sku_id"),
	CONSTRAINT "sku_stock" CHECK ("sku"."reserved" >= 0 and "sku"."reserved" <= "sku"."on_hand"),
	CONSTRAINT "sku_price_positive" CHECK ("sku"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" text NOT NULL,
	"qty" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_move_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"store_nbr" text NOT NULL,
	"tag_nbr" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "tag_store_nbr_tag_nbr_pk" PRIMARY KEY("store_nbr","tag_nbr")
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
CREATE TABLE "info" (
	"store_nbr" text NOT NULL,
	"nbr" text NOT NULL,
	"title" jsonb NOT NULL,
	"html" jsonb NOT NULL,
	CONSTRAINT "info_store_nbr_nbr_pk" PRIMARY KEY("store_nbr","nbr")
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
CREATE TABLE "page_revision" (
	"store_nbr" text NOT NULL,
	"p1" text NOT NULL,
	"p2" text DEFAULT '' NOT NULL,
	"p3" text DEFAULT '' NOT NULL,
	"rev" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_revision_store_nbr_p1_p2_p3_rev_pk" PRIMARY KEY("store_nbr","p1","p2","p3","rev")
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
	CONSTRAINT "page_store_nbr_p1_p2_p3_pk" PRIMARY KEY("store_nbr","p1","p2","p3")
);
--> statement-breakpoint
CREATE TABLE "member_level" (
	"store_nbr" text NOT NULL,
	"level_nbr" text NOT NULL,
	"price_policy" integer DEFAULT 0 NOT NULL,
	"disc_per" integer DEFAULT 0 NOT NULL,
	"disc_amt" bigint DEFAULT 0 NOT NULL,
	"round_type" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_level_store_nbr_level_nbr_pk" PRIMARY KEY("store_nbr","level_nbr")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"store_nbr" text NOT NULL,
	"user_nbr" text NOT NULL,
	"level_nbr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_store_nbr_user_nbr_pk" PRIMARY KEY("store_nbr","user_nbr")
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
	CONSTRAINT "once_answer_store_nbr_owner_op_req_id_pk" PRIMARY KEY("store_nbr","owner","op","req_id")
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
CREATE TABLE "channel" (
	"store_nbr" text NOT NULL,
	"corp_nbr" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "channel_store_nbr_corp_nbr_pk" PRIMARY KEY("store_nbr","corp_nbr")
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
CREATE TABLE "store_host" (
	"store_nbr" text NOT NULL,
	"host" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "store_host_store_nbr_host_pk" PRIMARY KEY("store_nbr","host")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"store_nbr" text PRIMARY KEY NOT NULL,
	"appid" text NOT NULL,
	"secret" text NOT NULL,
	"config" jsonb NOT NULL,
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
ALTER TABLE "campaign_product" ADD CONSTRAINT "campaign_product_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_product" ADD CONSTRAINT "campaign_product_store_nbr_cpg_nbr_campaign_store_nbr_cpg_nbr_fk" FOREIGN KEY ("store_nbr","cpg_nbr") REFERENCES "public"."campaign"("store_nbr","cpg_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_product" ADD CONSTRAINT "campaign_product_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addition" ADD CONSTRAINT "addition_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addition" ADD CONSTRAINT "addition_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addition" ADD CONSTRAINT "addition_store_nbr_sku_id_sku_store_nbr_sku_id_fk" FOREIGN KEY ("store_nbr","sku_id") REFERENCES "public"."sku"("store_nbr","sku_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_product" ADD CONSTRAINT "coupon_product_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_product" ADD CONSTRAINT "coupon_product_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info" ADD CONSTRAINT "info_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_fault" ADD CONSTRAINT "block_fault_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revision" ADD CONSTRAINT "page_revision_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_level" ADD CONSTRAINT "member_level_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_store_nbr_level_nbr_member_level_store_nbr_level_nbr_fk" FOREIGN KEY ("store_nbr","level_nbr") REFERENCES "public"."member_level"("store_nbr","level_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_answer" ADD CONSTRAINT "once_answer_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_host" ADD CONSTRAINT "store_host_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tick" ADD CONSTRAINT "tick_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_product_product" ON "campaign_product" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "campaign_time" ON "campaign" USING btree ("store_nbr","expire");--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_tag_product" ON "product_tag" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_text_words" ON "product_text" USING gin ("words");--> statement-breakpoint
CREATE INDEX "product_text_plain" ON "product_text" USING gin ("plain" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "product_handle" ON "product" USING btree ("store_nbr","handle");--> statement-breakpoint
CREATE INDEX "product_new" ON "product" USING btree ("store_nbr","created_at" DESC NULLS LAST,"pt_nbr");--> statement-breakpoint
CREATE INDEX "product_sort" ON "product" USING btree ("store_nbr","sort","pt_nbr");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("store_nbr","price","pt_nbr");--> statement-breakpoint
CREATE INDEX "sku_product" ON "sku" USING btree ("store_nbr","pt_nbr");--> statement-breakpoint
CREATE INDEX "stock_move_sku" ON "stock_move" USING btree ("store_nbr","sku_id");--> statement-breakpoint
CREATE INDEX "block_fault_recent" ON "block_fault" USING btree ("store_nbr","last_at");--> statement-breakpoint
CREATE INDEX "once_answer_age" ON "once_answer" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("store_nbr","user_nbr");--> statement-breakpoint
CREATE INDEX "file_source" ON "file" USING btree ("store_nbr","source_url");--> statement-breakpoint
CREATE UNIQUE INDEX "store_host_host" ON "store_host" USING btree ("host");
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
ALTER TABLE "product" ADD COLUMN "is_inquiry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "arrival_notice" ADD CONSTRAINT "arrival_notice_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_notice" ADD CONSTRAINT "arrival_notice_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_undo" ADD CONSTRAINT "cart_undo_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_undo" ADD CONSTRAINT "cart_undo_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk" FOREIGN KEY ("store_nbr","pt_nbr") REFERENCES "public"."product"("store_nbr","pt_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "arrival_notice_once" ON "arrival_notice" USING btree ("store_nbr","pt_nbr","sku_id","email") WHERE "arrival_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "arrival_notice_waiting" ON "arrival_notice" USING btree ("store_nbr","pt_nbr") WHERE "arrival_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "cart_undo_age" ON "cart_undo" USING btree ("at");--> statement-breakpoint
CREATE INDEX "enquiry_new" ON "enquiry" USING btree ("store_nbr","added_at");
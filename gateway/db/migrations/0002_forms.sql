CREATE TABLE "form_answer" (
	"store_nbr" text NOT NULL,
	"nbr" text NOT NULL,
	"answer_nbr" text NOT NULL,
	"rev" integer NOT NULL,
	"answer" jsonb NOT NULL,
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
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_store_nbr_nbr_form_store_nbr_nbr_fk" FOREIGN KEY ("store_nbr","nbr") REFERENCES "public"."form"("store_nbr","nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_store_nbr_nbr_form_store_nbr_nbr_fk" FOREIGN KEY ("store_nbr","nbr") REFERENCES "public"."form"("store_nbr","nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_answer" FOREIGN KEY ("store_nbr","nbr","answer_nbr") REFERENCES "public"."form_answer"("store_nbr","nbr","answer_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form" ADD CONSTRAINT "form_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answer_newest" ON "form_answer" USING btree ("store_nbr","nbr","added_at");--> statement-breakpoint
CREATE INDEX "form_answer_member" ON "form_answer" USING btree ("store_nbr","user_nbr","nbr","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_file_key" ON "form_file" USING btree ("store_nbr","key");--> statement-breakpoint
CREATE INDEX "form_file_unclaimed" ON "form_file" USING btree ("created_at") WHERE "form_file"."answer_nbr" is null;
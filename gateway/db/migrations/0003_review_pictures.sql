CREATE TABLE "review_picture" (
	"store_nbr" text NOT NULL,
	"file_nbr" text NOT NULL,
	"key" text NOT NULL,
	"user_nbr" text NOT NULL,
	"pt_nbr" text NOT NULL,
	"review_nbr" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"goes_at" timestamp with time zone,
	CONSTRAINT "review_picture_store_nbr_file_nbr_pk" PRIMARY KEY("store_nbr","file_nbr"),
	CONSTRAINT "review_picture_used" CHECK (("review_picture"."review_nbr" is null) = ("review_picture"."goes_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_store_nbr_review_nbr_review_store_nbr_review_nbr_fk" FOREIGN KEY ("store_nbr","review_nbr") REFERENCES "public"."review"("store_nbr","review_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_picture_key" ON "review_picture" USING btree ("store_nbr","key");--> statement-breakpoint
CREATE INDEX "review_picture_review" ON "review_picture" USING btree ("store_nbr","review_nbr","sort");--> statement-breakpoint
CREATE INDEX "review_picture_member" ON "review_picture" USING btree ("store_nbr","user_nbr");--> statement-breakpoint
CREATE INDEX "review_picture_product" ON "review_picture" USING btree ("store_nbr","pt_nbr","added_at","file_nbr") WHERE "review_picture"."review_nbr" is not null and not "review_picture"."is_hidden";--> statement-breakpoint
CREATE INDEX "review_picture_goes" ON "review_picture" USING btree ("goes_at") WHERE "review_picture"."goes_at" is not null;
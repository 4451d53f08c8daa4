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
ALTER TABLE "page_preview" ADD CONSTRAINT "page_preview_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;
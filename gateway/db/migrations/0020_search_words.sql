CREATE TABLE "search_figure" (
	"store_nbr" text NOT NULL,
	"day" text NOT NULL,
	"word" text NOT NULL,
	"times" integer NOT NULL,
	"missed" integer NOT NULL,
	CONSTRAINT "search_figure_store_nbr_day_word_pk" PRIMARY KEY("store_nbr","day","word")
);
--> statement-breakpoint
CREATE TABLE "search_opened" (
	"store_nbr" text NOT NULL,
	"day" text NOT NULL,
	"word" text NOT NULL,
	"kind" text NOT NULL,
	"nbr" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_opened_store_nbr_word_day_kind_nbr_pk" PRIMARY KEY("store_nbr","word","day","kind","nbr")
);
--> statement-breakpoint
ALTER TABLE "search_synonym" ADD COLUMN "is_instead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_figure" ADD CONSTRAINT "search_figure_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_opened" ADD CONSTRAINT "search_opened_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_figure_over" ON "search_figure" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_opened_over" ON "search_opened" USING btree ("day");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_word_similar" ON "search_word" USING gin ("word" gin_trgm_ops);
CREATE TABLE "search_synonym" (
	"store_nbr" text NOT NULL,
	"lang" text NOT NULL,
	"at" integer NOT NULL,
	"phrases" text[] NOT NULL,
	CONSTRAINT "search_synonym_store_nbr_lang_at_pk" PRIMARY KEY("store_nbr","lang","at")
);
--> statement-breakpoint
DROP INDEX "product_new";--> statement-breakpoint
DROP INDEX "enquiry_new";--> statement-breakpoint
DROP INDEX "form_answer_newest";--> statement-breakpoint
DROP INDEX "sales_order_member";--> statement-breakpoint
DROP INDEX "sales_order_new";--> statement-breakpoint
DROP INDEX "pay_attempt_order";--> statement-breakpoint
ALTER TABLE "search_synonym" ADD CONSTRAINT "search_synonym_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_text_name" ON "product_text" USING btree ("store_nbr",left("plain", 100) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_event_at" ON "order_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "sales_order_stat" ON "sales_order" USING btree ("store_nbr","stat","created_at","so_nbr");--> statement-breakpoint
CREATE INDEX "product_new" ON "product" USING btree ("store_nbr","created_at" DESC NULLS FIRST,"pt_nbr");--> statement-breakpoint
CREATE INDEX "enquiry_new" ON "enquiry" USING btree ("store_nbr","added_at","enquiry_nbr");--> statement-breakpoint
CREATE INDEX "form_answer_newest" ON "form_answer" USING btree ("store_nbr","nbr","added_at","answer_nbr");--> statement-breakpoint
CREATE INDEX "sales_order_member" ON "sales_order" USING btree ("store_nbr","user_nbr","created_at","so_nbr");--> statement-breakpoint
CREATE INDEX "sales_order_new" ON "sales_order" USING btree ("store_nbr","created_at","so_nbr");--> statement-breakpoint
CREATE INDEX "pay_attempt_order" ON "pay_attempt" USING btree ("store_nbr","so_nbr","created_at");
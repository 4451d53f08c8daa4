-- contract: 0.1.0 names the member in every row that it writes, and joins members to every row that it reads
ALTER TABLE "return_image" ALTER COLUMN "user_nbr" DROP NOT NULL;--> statement-breakpoint
-- contract: 0.1.0 names the member in every row that it writes, and joins members to every row that it reads
ALTER TABLE "order_return" ALTER COLUMN "user_nbr" DROP NOT NULL;--> statement-breakpoint
-- contract: 0.1.0 names the member in every row that it writes, and joins members to every row that it reads
ALTER TABLE "review_picture" ALTER COLUMN "user_nbr" DROP NOT NULL;--> statement-breakpoint
-- contract: 0.1.0 names the member in every row that it writes, and joins members to every row that it reads
ALTER TABLE "review" ALTER COLUMN "user_nbr" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "return_image" ADD COLUMN "so_nbr" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "proof_hash" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "proof_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_picture" ADD COLUMN "so_nbr" text;--> statement-breakpoint
-- contract: 0.1.0 names the member and no order in every row that it writes
ALTER TABLE "return_image" ADD CONSTRAINT "return_image_order_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- contract: 0.1.0 names the member and no order in every row that it writes
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_order_fk" FOREIGN KEY ("store_nbr","so_nbr") REFERENCES "public"."sales_order"("store_nbr","so_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- contract: 0.1.0 names the member and no order in every row that it writes
ALTER TABLE "return_image" ADD CONSTRAINT "return_image_sender" CHECK (num_nonnulls("return_image"."user_nbr", "return_image"."so_nbr") = 1);--> statement-breakpoint
-- contract: 0.1.0 names the member and no order in every row that it writes
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_sender" CHECK (num_nonnulls("review_picture"."user_nbr", "review_picture"."so_nbr") = 1);
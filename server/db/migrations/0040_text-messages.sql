CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"orderUuid" uuid NOT NULL,
	"refundUuid" uuid,
	"dueAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"doneAt" timestamp with time zone,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "text_message_kind" CHECK ("text_messages"."kind" in ('accepted', 'scheduled', 'refused', 'cancelled', 'ready', 'onTheWay', 'refunded')),
	CONSTRAINT "text_message_outcome" CHECK ("text_messages"."outcome" in ('sent', 'passed', 'givenUp'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "textChannel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "textsStoppedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_refundUuid_refunds_uuid_fk" FOREIGN KEY ("refundUuid") REFERENCES "public"."refunds"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_one_of_a_kind" ON "text_messages" USING btree ("orderUuid","kind") WHERE "text_messages"."refundUuid" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_one_of_refund" ON "text_messages" USING btree ("refundUuid") WHERE "text_messages"."refundUuid" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("dueAt") WHERE "text_messages"."dueAt" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_text_channel" CHECK ("orders"."textChannel" in ('sms', 'whatsapp')) NOT VALID;
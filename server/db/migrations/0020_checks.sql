ALTER TABLE "carts" ADD CONSTRAINT "cart_counts" CHECK ("carts"."version" >= 1 and "carts"."minCart" >= 0 and cardinality("carts"."couponUuids") <= 2);--> statement-breakpoint
ALTER TABLE "coupon_counts" ADD CONSTRAINT "coupon_count" CHECK ("coupon_counts"."used" >= 0);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_status" CHECK ("order_events"."status" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 25, 27));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_status" CHECK ("orders"."status" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 25, 27));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_total" CHECK ("orders"."total" >= 0);--> statement-breakpoint
ALTER TABLE "slot_usage" ADD CONSTRAINT "slot_usage_count" CHECK ("slot_usage"."used" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_state" CHECK ("payments"."state" in ('started', 'authorised', 'captured', 'declined', 'unreachable', 'givenUp', 'abandoned', 'released', 'uncollected', 'disputed', 'unknown'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_amounts" CHECK ("payments"."amount" >= 0 and "payments"."refunded" >= 0 and "payments"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_state" CHECK ("refunds"."state" in ('requested', 'refunded', 'failed', 'obsolete'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_amounts" CHECK ("refunds"."amount" >= 0 and "refunds"."stateTax" >= 0 and "refunds"."municipalTax" >= 0);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mail_outcome" CHECK ("mails"."outcome" in ('sent', 'passed', 'givenUp'));
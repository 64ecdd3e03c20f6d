CREATE TABLE "reconciliations" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"differences" integer NOT NULL
);

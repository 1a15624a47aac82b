-- Only on plain Postgres.
-- The same counts as before. Whether a link is being filled was asked with the start's condition, which
-- had Postgres read the index entries of all appointments to come, for each booking: it is asked of the
-- link's index alone now, and no further than it takes to know.
CREATE OR REPLACE FUNCTION "visitor_room" (
  "email_lock" text,
  "phone_lock" text,
  "link_lock" text,
  "email_key" text,
  "phone" text,
  "link_id" uuid,
  "at" timestamptz,
  "link_watch" int
) RETURNS TABLE ("unproven" int, "open" int, "fresh" int, "recent" int)
LANGUAGE sql VOLATILE ROWS 1
BEGIN ATOMIC
  -- What a visitor's booking is capped by, counted under locks and by a snapshot taken after them: a
  -- volatile function sees at each of its statements what was committed before that statement, which
  -- the one statement that calls it doesn't. So the insert keeps its one round trip (see
  -- docs/decisions/2026-11-22-visitor-caps.md).
  SELECT pg_advisory_xact_lock(hashtextextended("email_lock", 0));
  SELECT pg_advisory_xact_lock(hashtextextended("phone_lock", 0)) WHERE "phone_lock" IS NOT NULL;
  -- Only a link that is being filled makes its visitors wait for each other.
  SELECT pg_advisory_xact_lock(hashtextextended("link_lock", 0)) WHERE EXISTS (
    SELECT FROM "appointments" a
    WHERE a."booking_link_id" = "link_id" AND a."created_at" > now() - interval '1 hour'
    OFFSET greatest("link_watch" - 1, 0)
  );
  SELECT contact."unproven", contact."open", link."fresh", link."recent"
  FROM (
    SELECT count(*) FILTER (WHERE a."status" = 'scheduled' AND a."contact_proven_at" IS NULL)::int
        AS "unproven",
      count(*)::int AS "open"
    FROM "appointments" a
    WHERE a."contact_key" IS NOT NULL AND (a."contact_key" = "email_key" OR a."customer_phone" = "phone")
      AND a."start_at" > "at" AND a."status" IN ('scheduled', 'confirmed')
  ) contact, (
    SELECT count(*) FILTER (
        WHERE a."start_at" > "at" AND a."status" = 'scheduled' AND a."contact_proven_at" IS NULL
      )::int AS "fresh",
      count(*) FILTER (WHERE a."created_at" > now() - interval '10 minutes')::int AS "recent"
    FROM "appointments" a
    WHERE a."booking_link_id" = "link_id" AND a."created_at" > now() - interval '1 hour'
  ) link;
END;

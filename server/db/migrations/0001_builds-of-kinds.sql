-- A build says what kind of product it is of; a priced line says what each of its parts costs.
UPDATE "cart_lines" SET "build" = '{"kind":"single"}' || "build" WHERE "build"->>'kind' IS NULL;
--> statement-breakpoint
UPDATE "orders" SET "doc" = jsonb_set("doc", '{lines}', (
  SELECT jsonb_agg(
    line - 'recipe' - 'image' - 'size' - 'crust' - 'extra' - 'removed' - 'basePrice' || jsonb_build_object(
      'kind', 'single',
      'picture', jsonb_build_object('image', line->'image', 'recipe', line->'recipe'),
      'parts', jsonb_build_array(jsonb_build_object(
        'productUuid', line->'productUuid',
        'group', NULL,
        'groupName', NULL,
        'name', line->'name',
        'picture', jsonb_build_object('image', line->'image', 'recipe', line->'recipe'),
        'size', line->'size',
        'crust', line->'crust',
        'extra', line->'extra',
        'removed', line->'removed',
        'price', line->'basePrice',
        'extrasPrice', (line->>'unitPrice')::int - (line->>'basePrice')::int
      ))
    ) ORDER BY place
  )
  FROM jsonb_array_elements("doc"->'lines') WITH ORDINALITY AS lines(line, place)
)) WHERE jsonb_path_exists("doc", '$.lines[*].basePrice');

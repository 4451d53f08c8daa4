-- Information pages become page documents: the words of a row move into the main block of its document.
CREATE FUNCTION pg_temp.info_page(doc jsonb, title jsonb, html jsonb, lang text) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  main text;
  texts jsonb;
  other text;
BEGIN
  IF doc IS NULL THEN
    doc := '{"format": 1, "title": "", "blocks": [{"id": "main", "type": "Info", "bind": {"info": {"from": "info.getInfo", "args": {"nbr": "$route.nbr"}}}}]}';
  END IF;
  SELECT block->>'id' INTO main FROM jsonb_array_elements(doc->'blocks') AS block
    WHERE block->>'type' IN ('Info', 'default') LIMIT 1;
  IF main IS NULL THEN RETURN doc; END IF;
  SELECT jsonb_set(doc, '{blocks}', jsonb_agg(
    CASE WHEN block->>'id' = main
      THEN jsonb_set(block, '{props}', coalesce(block->'props', '{}') || jsonb_build_object('html', coalesce(html->>lang, (SELECT value FROM jsonb_each_text(html) LIMIT 1), '')))
      ELSE block END ORDER BY place))
    INTO doc FROM jsonb_array_elements(doc->'blocks') WITH ORDINALITY AS listed(block, place);
  doc := jsonb_set(doc, '{title}', to_jsonb(left(coalesce(title->>lang, (SELECT value FROM jsonb_each_text(title) LIMIT 1), ''), 120)));
  texts := coalesce(doc->'i18n', '{}');
  FOR other IN SELECT key FROM jsonb_each(title || html) WHERE key <> lang LOOP
    texts := jsonb_set(texts, ARRAY[other], coalesce(texts->other, '{}')
      || CASE WHEN title ? other THEN jsonb_build_object('page', coalesce(texts->other->'page', '{}') || jsonb_build_object('/title', left(title->>other, 120))) ELSE '{}' END
      || CASE WHEN html ? other THEN jsonb_build_object(main, coalesce(texts->other->main, '{}') || jsonb_build_object('/html', html->>other)) ELSE '{}' END);
  END LOOP;
  RETURN CASE WHEN texts = '{}' THEN doc ELSE jsonb_set(doc, '{i18n}', texts) END;
END $$;--> statement-breakpoint
DO $$
DECLARE
  row record;
  shown jsonb;
  next integer;
BEGIN
  FOR row IN
    SELECT info.*, coalesce(store.config->>'defaultLang', 'zh-TW') AS lang
    FROM info JOIN store USING (store_nbr)
  LOOP
    INSERT INTO page (store_nbr, p1, p2, p3, draft, draft_rev, saved_by)
      VALUES (row.store_nbr, 'info', '', row.nbr, pg_temp.info_page(NULL, row.title, row.html, row.lang), 0, 'upgrade')
      ON CONFLICT DO NOTHING;
    SELECT document INTO shown FROM page JOIN page_revision AS revision USING (store_nbr, p1, p2, p3)
      WHERE store_nbr = row.store_nbr AND p1 = 'info' AND p2 = '' AND p3 = row.nbr AND revision.rev = page.published_rev;
    SELECT coalesce(max(rev), 0) + 1 INTO next FROM page_revision
      WHERE store_nbr = row.store_nbr AND p1 = 'info' AND p2 = '' AND p3 = row.nbr;
    INSERT INTO page_revision (store_nbr, p1, p2, p3, rev, document, published_by)
      VALUES (row.store_nbr, 'info', '', row.nbr, next, pg_temp.info_page(shown, row.title, row.html, row.lang), 'upgrade');
    UPDATE page SET
      draft = pg_temp.info_page(draft, row.title, row.html, row.lang),
      published_rev = next,
      published_draft_rev = CASE WHEN published_draft_rev = draft_rev THEN draft_rev + 1 ELSE 0 END,
      draft_rev = draft_rev + 1
      WHERE store_nbr = row.store_nbr AND p1 = 'info' AND p2 = '' AND p3 = row.nbr;
    INSERT INTO tick (store_nbr, name, value) VALUES (row.store_nbr, 'configTick', 2)
      ON CONFLICT (store_nbr, name) DO UPDATE SET value = tick.value + 1;
  END LOOP;
END $$;--> statement-breakpoint
DROP TABLE "info" CASCADE;

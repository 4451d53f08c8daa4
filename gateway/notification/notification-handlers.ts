import { and, count, eq, gt, sql } from 'drizzle-orm'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import type { Lang } from '../../schemas/lang.ts'
import {
  notificationKinds,
  type NotificationKind,
} from '../../schemas/notification/notification-kinds.ts'
import * as ops from '../../schemas/notification/notification.ops.ts'
import type {
  NotificationChannel,
  NotificationPart,
  NotificationTexts,
  NotificationWords,
  WordFault,
} from '../../schemas/notification/notification.schema.ts'
import { smsLength } from '../../schemas/notification/sms-length.ts'
import { wordFault } from '../../schemas/notification/word-faults.ts'
import { command, handle, preparedCommand, type Context } from '../core/context.ts'
import { invalidInput } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import type { StoreConfig } from '../store/store-config.ts'
import { reasonOf } from './create-notifier.ts'
import { savedWords, wordsByKey } from './notification-records.ts'
import { notificationSpec, ownTextsOf } from './notification-spec.ts'
import { notificationWords, sentNotifications } from './notification.tables.ts'
import { NotificationFailed } from './notification-failed.ts'
import { sampleNotification } from './sample-notification.ts'
import { composeEmail, composeSms } from './wording.ts'

/** Maximum number of tests per store and hour. */
const testsAnHour = 30

/** The languages of a store, its first one first. */
const langsOf = ({ langs, defaultLang }: StoreConfig): Lang[] => [
  defaultLang,
  ...langs.filter((lang) => lang !== defaultLang),
]

export const listLetters = handle(ops.listLetters, async ({ ctx: { db, store } }) => {
  const rows = await db
    .select()
    .from(notificationWords)
    .where(eq(notificationWords.storeNbr, store.storeNbr))
  const langs = langsOf(store.config)
  return {
    langs,
    LetterList: notificationKinds.map((kind) => {
      const texts = rows.find((row) => row.kind === kind)?.texts ?? {}
      return {
        kind,
        channels: notificationSpec(kind).channels,
        changed: langs.filter((lang) => Object.keys(texts[lang] ?? {}).length > 0),
      }
    }),
  }
})

export const showLetter = handle(ops.showLetter, async ({ input: { kind }, ctx }) => {
  const row = await savedRow(ctx.db, ctx.store.storeNbr, kind)
  const langs = langsOf(ctx.store.config)
  const { channels, parts } = notificationSpec(kind)
  return {
    rev: row?.rev ?? 0,
    savedBy: row?.savedBy ?? '',
    savedAt: row?.savedAt.toISOString() ?? '',
    langs,
    channels,
    parts: parts.map(({ part, placeholders, required }) => ({
      part,
      placeholders: [...placeholders],
      required: [...required],
    })),
    own: ownTextsOf(kind, langs),
    texts: row?.texts ?? {},
  }
})

export const setLetter = command(ops.setLetter, async ({ input, ctx, tx, fail }) => {
  const { kind, rev } = input
  const { storeNbr, config } = ctx.store
  const faults = faultsIn(kind, input.texts)
  if (faults.length) throw fail.WORDS_REFUSED({ faults })
  const texts = ownWordsLeftOut(kind, input.texts)
  const savedBy = ctx.actor.name
  const saved = (now: number, before: NotificationTexts) => ({
    answer: { rev: now },
    note: { subject: 'letter' as const, nbr: kind, ...differing(before, texts, langsOf(config)) },
  })
  if (rev === 0) {
    const made = await tx
      .insert(notificationWords)
      .values({ storeNbr, kind, texts, savedBy })
      .onConflictDoNothing()
    if (made.rowCount) return saved(1, {})
  }
  const row = await savedRow(tx, storeNbr, kind, true)
  if (!row || row.rev !== rev)
    throw fail.REVISION_CONFLICT({ rev: row?.rev ?? 0, savedBy: row?.savedBy ?? '' })
  await tx
    .update(notificationWords)
    .set({ texts, savedBy, rev: rev + 1, savedAt: new Date() })
    .where(and(eq(notificationWords.storeNbr, storeNbr), eq(notificationWords.kind, kind)))
  return saved(rev + 1, row.texts)
})

export const previewLetter = handle(ops.previewLetter, async ({ input, ctx }) => {
  const { kind, lang } = input
  const { store, db, now } = ctx
  const words = await unsavedWords(ctx, input)
  const sample = (channel: NotificationChannel, to: string) =>
    sampleNotification(kind, { db, store, lang, now, channel, to })
  const { channels } = notificationSpec(kind)
  const isCommon = kind === 'order' || kind === 'every'
  const mail = channels.includes('mail') ? await sample('mail', 'mei@example.com') : undefined
  const sms = channels.includes('sms') && !isCommon ? await sample('sms', '0912345678') : undefined
  return {
    ...(mail?.channel === 'mail' && mailPreview(composeEmail(store, lang, mail, words))),
    ...(sms?.channel === 'sms' && smsPreview(composeSms(store, lang, sms, words).text)),
  }
})

const mailPreview = ({ fromName, subject, html, text }: ReturnType<typeof composeEmail>) => ({
  mail: { from: fromName, subject, html, text },
})
const smsPreview = (text: string) => ({ sms: { text, ...smsLength(text) } })

export const sendTestLetter = preparedCommand(
  ops.sendTestLetter,
  // Before the transaction: carriers take seconds.
  async ({ input, ctx, fail }) => {
    const { kind, lang, channel, words: written } = input
    const { db, store, now } = ctx
    const faults = faultsIn(kind, { [lang]: written })
    if (faults.length) throw fail.WORDS_REFUSED({ faults })
    if (!notificationSpec(kind).channels.includes(channel)) throw fail.CHANNEL_UNUSED({})
    const to = channel === 'mail' ? canonicalEmail(input.to) : canonicalMobile(input.to)
    if (to === undefined) throw invalidInput([{ field: 'to', rule: 'format' }])
    if ((await testsOf(db, store.storeNbr)) >= testsAnHour) throw fail.TOO_MANY_TESTS({})
    const words = await unsavedWords(ctx, input)
    const sample = await sampleNotification(kind, { db, store, lang, now, channel, to })
    const byName = ctx.actor.name
    try {
      await ctx.ports.notifier.send(store, lang, sample, { words, byName })
      return { to, state: 'sent' as const, reason: '' }
    } catch (error) {
      if (!(error instanceof NotificationFailed)) throw error
      return { to, state: 'failed' as const, reason: reasonOf(error, sample) }
    }
  },
  ({ input: { kind, lang, channel }, prepared: { to, state, reason } }) =>
    Promise.resolve({
      answer: { state, reason },
      note: { subject: 'letter', nbr: kind, after: { test: to, channel, lang, state } },
    }),
)

async function testsOf(db: Db, storeNbr: string): Promise<number> {
  const [row] = await db
    .select({ tests: count() })
    .from(sentNotifications)
    .where(
      and(
        eq(sentNotifications.storeNbr, storeNbr),
        sql`${sentNotifications.isTest}`,
        gt(sentNotifications.at, sql`now() - interval '1 hour'`),
      ),
    )
  return row?.tests ?? 0
}

/** The saved texts of a notification, overlaid with unsaved ones of its kind. */
async function unsavedWords(
  { db, store }: Pick<Context, 'db' | 'store'>,
  { kind, lang, words }: { kind: NotificationKind; lang: Lang; words: NotificationWords },
): Promise<Map<string, string>> {
  const { storeNbr } = store
  const all = await savedWords(db, { storeNbr, lang, kind })
  for (const key of all.keys()) if (key.startsWith(`notification.${kind}.`)) all.delete(key)
  for (const [key, text] of wordsByKey(kind, words)) all.set(key, text)
  return all
}

async function savedRow(db: Db, storeNbr: string, kind: NotificationKind, isLocked = false) {
  const rows = db
    .select()
    .from(notificationWords)
    .where(and(eq(notificationWords.storeNbr, storeNbr), eq(notificationWords.kind, kind)))
  return (await (isLocked ? rows.for('update') : rows))[0]
}

/** All rules that texts violate, by language and part. */
function faultsIn(kind: NotificationKind, texts: NotificationTexts): WordFault[] {
  const { parts } = notificationSpec(kind)
  return entriesOf(texts).flatMap(([lang, part, text]) => {
    const spec = parts.find((one) => one.part === part)
    const fault = spec
      ? wordFault(text, spec)
      : text.trim() && { rule: 'unknown' as const, value: part }
    return fault ? [{ lang, part, ...fault }] : []
  })
}

const entriesOf = (texts: NotificationTexts): [Lang, NotificationPart, string][] =>
  Object.entries(texts).flatMap(([lang, words]) =>
    Object.entries(words).map(
      ([part, text]): [Lang, NotificationPart, string] => [
        lang as Lang,
        part as NotificationPart,
        text,
      ], // keys of NotificationTexts
    ),
  )

/** Drops texts equal to the default, so that later improvements of the default apply. */
function ownWordsLeftOut(kind: NotificationKind, texts: NotificationTexts): NotificationTexts {
  const kept: NotificationTexts = {}
  for (const [lang, part, text] of entriesOf(texts))
    if (text.trim() && text !== ownTextsOf(kind, [lang])[lang]?.[part])
      kept[lang] = { ...kept[lang], [part]: text }
  return kept
}

/** Changed texts for the audit entry, keyed like `zh-TW subject`. */
function differing(before: NotificationTexts, after: NotificationTexts, langs: readonly Lang[]) {
  const flat = (texts: NotificationTexts) =>
    new Map(entriesOf(texts).map(([lang, part, text]) => [`${lang} ${part}`, text]))
  const [old, now] = [flat(before), flat(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .toSorted((one, other) => at(langs, one) - at(langs, other))
  const pick = (from: Map<string, string>) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? '']))
  return { before: pick(old), after: pick(now) }
}

const at = (langs: readonly string[], name: string): number => langs.indexOf(name.split(' ')[0] ?? '') // prettier-ignore

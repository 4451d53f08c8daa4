import type { TSchema } from '@sinclair/typebox'
import { code, table } from '../../schemas/describe/describe-schema.ts'
import { langs } from '../../schemas/lang.ts'
import { everyOpByKey } from '../../schemas/operator-ops.ts'
import { wireNames } from '../../schemas/wire-names.ts'
import replaced from './replaced-words.json' with { type: 'json' }
import { avoidedWordRows, shopTermRows } from './shop-terms.ts'
import { usualTerms } from './usual-terms.ts'

/** Terms that code, comments and documents use, each for one idea. */
const terms: Readonly<Record<string, string>> = {
  action:
    'What a shopper can do with an order now; follows from its state (`schemas/order-ref/order-stat.ts`).',
  actor: 'Who an operation runs for: guest, member or operator.',
  adapter: 'Implementation of a port for one provider: SMTP, ECPay, LINE, or the built-in default.',
  attempt: 'One try at something that is counted and limited: a password, a code, a payment.',
  availability:
    'Whether a product is listed: on the shelf, a draft, or off the shelf (`onShelf`, `draft`, `offShelf` on the wire).',
  binding:
    'Entry of a page document that names a query, its arguments and the property to use as a block’s data.',
  block: 'Unit of a page: a spec, a React component and samples (`blocks/<name>`).',
  'boot state': 'JSON in a page’s HTML from which the client hydrates.',
  capture:
    'Money that came in for an order. Only `bookCapture` in `gateway/ledger/captures.ts` books it.',
  captcha: 'Slider puzzle that protects sign-in and messages.',
  channel: 'Partner or app through which a visit came (`corp` in the address).',
  claim: 'Right of one worker to run a `once` operation; ends with the worker.',
  'checkout quote':
    'Prices, discounts, shipping options and faults of what a shopper wants to order, calculated before and inside placing.',
  document:
    'Page document: the JSON that describes a page or frame (`schemas/page/document.schema.ts`).',
  draft: 'Document that operators work on; shoppers see the published revision.',
  error:
    'Failure of a process or a call, thrown or returned; what is wrong in something written is a fault.',
  executor:
    'Runs an operation’s handler: access, input check, answer by schema (`gateway/core/executor.ts`).',
  domain:
    'Folder of the gateway that owns its tables; levels of domains stand in `.dependency-cruiser.cjs`.',
  fact: 'Value of a store’s terms that texts show by name in double braces, such as `{{returnDays}}`.',
  fault:
    'Something wrong with a document, form, address, product or setting, with the path to it; never thrown.',
  frame: 'Header, footer or navigation around a page.',
  'inventory movement': 'Row of the stock ledger: quantity, SKU, reason (`inventoryMovements`).',
  layout:
    'Space, background, width and alignment of a content block, by window width; the engine draws them (`engine/document/block-layout.schema.ts`).',
  ledger:
    'Append-only record whose sum is a balance: money (`gateway/ledger`), points, inventory movements.',
  'main block': 'Block that a page is about; owns the state that its parts share.',
  notification:
    'Email or SMS to a person, queued in the transaction that causes it and sent by a job.',
  operation: 'Call of the gateway, declared with `defineOp`; a query reads, a command writes.',
  'order event':
    'What happened to an order; each row of the log is one (`schemas/order/order-events.ts`).',
  'order transition': 'Change of an order’s state by an event (`gateway/order/transition.ts`).',
  overlay: 'Texts of a document in other languages; also a dialog or sheet above the page.',
  part: 'Block in a slot of a main block.',
  'payment notification':
    'Signed call of a payment provider that reports an event of a payment attempt.',
  port: 'Interface to something outside the gateway (`gateway/core/ports.ts`).',
  quota: 'Most units of a product that one person may buy, over all orders.',
  'refund task': 'Money to be sent back, done by a provider or by hand.',
  release: 'Gives back what an order reserved: stock, coupons, promo code, points, quota.',
  remittance: 'Bank transfer that a shopper reports with the last five digits of the account.',
  reservation:
    'Everything an order reserves until it is fulfilled or cancelled (`gateway/order/reservation/reserve.ts`).',
  retention: 'How long rows are kept, as their domain declares it; housekeeping deletes them.',
  revision: 'Published state of a document; never changes.',
  sample: 'State of a block with its props and data; stories, tests and `/m/test1` draw it.',
  screen: 'Kind of page with its paths, for example product or checkout (`site/screens/<name>`).',
  settlement: 'End of a refund or return: the money and the units are booked.',
  'shipping method': 'Way of delivery that a store offers: fee, rates by area and weight, days.',
  'shipping option': 'Shipping method with its fee and faults for one cart.',
  slot: 'Place of a block that holds other blocks.',
  tick: 'Counter of a store; caches compare it to see whether they are outdated.',
  visitor: 'Browser, known by a cookie, before and after sign-in.',
  voucher: 'Unit of a product that is not shipped: a code, redeemed once.',
}

/** Field names of requests, answers and declared failures, with the operations that use them. */
export function namesOnWire(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  const collect = (schema: TSchema | undefined, op: string): void => {
    for (const [name, property] of Object.entries<TSchema>(schema?.properties ?? {})) {
      names.set(name, (names.get(name) ?? new Set()).add(op))
      collect(property, op)
    }
    if (schema?.items) collect(schema.items as TSchema, op) // items of one kind
    for (const one of (schema?.anyOf ?? []) as TSchema[]) collect(one, op) // members of a union
  }
  for (const op of everyOpByKey.values())
    for (const schema of [op.request, op.response, op.rows, ...Object.values(op.errors ?? {})])
      collect(schema as TSchema | undefined, op.key) // declarations of an operation are schemas
  return names
}

/** Operations listed in a row; if there are more, the row gives their number. */
const named = 3

export function glossary(): string[] {
  const used = namesOnWire()
  const usedBy = (name: string): string => {
    const ops = [...(used.get(name) ?? [])]
    if (!ops.length) return 'every request or answer'
    return ops.length > named ? `${ops.length} operations` : ops.map(code).join(', ')
  }
  return [
    '# Glossary',
    'One word for one idea. The names of the wire keep the forms of the protocol; code that is not about the wire uses the terms; texts for shoppers use the terms of their language.',
    '## Terms of the code',
    table(
      ['term', 'meaning'],
      Object.entries(terms).map(([term, meaning]) => [term, meaning]),
    ),
    '## Usual terms',
    'Words of other shop software, and what the idea is called here.',
    table(
      ['there', 'here', 'folder'],
      usualTerms.map(([usual, here, folder]) => [usual, here, folder ? code(folder) : '']),
    ),
    '## Replaced words',
    'Where the first is found, `npm run check` says the second; the list is `scripts/docs/replaced-words.json`.',
    table(
      ['not', 'but', 'in'],
      replaced.map((one) => [code(one.word), one.use, one.in.join(', ')]),
    ),
    '## Names of the wire',
    table(
      ['name', 'meaning', 'used by'],
      Object.entries(wireNames)
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([name, meaning]) => [code(name), meaning, usedBy(name)]),
    ),
    '## Terms of the shop',
    'The term that shoppers and operators read for a concept, in each language. `scripts/docs/shop-terms.json` names the texts that are the term itself; `npm run check` compares them.',
    table(['term', ...langs], shopTermRows()),
    '## Avoided words',
    'Second words for a concept, or words of another market, as regular expressions. `npm run check` finds them in the texts of shop, Studio, new stores (starter) and demo; the list is `scripts/check/languages/avoided-words.json`.',
    table(
      ['language', 'not', 'but', 'in'],
      avoidedWordRows().map(([lang = '', word = '', ...rest]) => [lang, code(word), ...rest]),
    ),
  ]
}

import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../site/index.ts'
import { sendDemoPage } from '../demo-page.ts'
import { wordsIn, type DemoWords } from '../demo-texts.ts'
import type { BankChoice, OpenPayment, Wish } from './wish.ts'

const amountOf = ({ amt, currency }: Wish) =>
  `${currency} ${Number(amt).toLocaleString('en-US', { maximumFractionDigits: 2 })}`

const summary = (wish: Wish, t: DemoWords['t']) =>
  `<article><p class="quiet">${escapeHtml(wish.title)}</p><p class="code">${escapeHtml(amountOf(wish))}</p>` +
  `<p class="quiet">${escapeHtml(t(`demo.pay.by.${wish.method}`))}</p></article>`

const button = (t: DemoWords['t'], choice: BankChoice) =>
  `<p><button name="choice" value="${choice}">${escapeHtml(t(`demo.pay.${choice}`))}</button></p>`

/**
 * Asks in the shopper's language how the payment should end; `fields` are returned unchanged with
 * the answer.
 */
export function sendBankPage(
  reply: FastifyReply,
  wish: Wish,
  fields: Readonly<Record<string, string>>,
): FastifyReply {
  const { lang, t } = wordsIn(wish.lang)
  const hidden = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const isCode = wish.method === 'atm' || wish.method === 'cvs'
  const first: BankChoice[] = isCode ? ['issue'] : ['pay', 'decline']
  const rest: BankChoice[] = isCode ? ['decline', 'forged'] : ['hold', 'twice', 'wrong', 'forged']
  return sendDemoPage(reply, {
    lang,
    title: t('demo.pay.title'),
    body:
      `<main><h1>${escapeHtml(t('demo.pay.title'))}</h1><p class="quiet">${escapeHtml(t('demo.pay.note'))}</p>` +
      summary(wish, t) +
      `<form method="post" action="/demo-pay">${hidden.join('')}${first.map((choice) => button(t, choice)).join('')}` +
      `<fieldset><legend>${escapeHtml(t('demo.pay.trouble'))}</legend>${rest.map((choice) => button(t, choice)).join('')}</fieldset></form></main>`,
  })
}

/** Lists open payments: issued codes, and delayed payment notifications. */
export function sendOpenPage(
  reply: FastifyReply,
  { lang, t }: DemoWords,
  open: readonly OpenPayment[],
): FastifyReply {
  const items = open.map(
    (wish) =>
      `<form method="post" action="/demo-pay/open">${summary(wish, t)}` +
      (wish.code ? `<p class="code">${escapeHtml(wish.code)}</p>` : '') +
      `<input type="hidden" name="attempt" value="${escapeHtml(wish.attempt)}"><button>${escapeHtml(t('demo.pay.arrive'))}</button></form>`,
  )
  return sendDemoPage(reply, {
    lang,
    title: t('demo.pay.open'),
    body: `<main><h1>${escapeHtml(t('demo.pay.open'))}</h1>${items.join('') || `<p>${escapeHtml(t('demo.pay.empty'))}</p>`}</main>`,
  })
}

export const sendUnknownPage = (reply: FastifyReply, { lang, t }: DemoWords): FastifyReply =>
  sendDemoPage(reply, {
    lang,
    title: t('demo.pay.title'),
    body: `<main><h1>${escapeHtml(t('demo.pay.title'))}</h1><p>${escapeHtml(t('demo.pay.unknown'))}</p></main>`,
    status: 400,
  })

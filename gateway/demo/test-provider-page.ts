import type { FastifyReply } from 'fastify'
import type { SnsType } from '../../schemas/account/account.schema.ts'
import { escapeHtml } from '../site/index.ts'
import { sendDemoPage } from './demo-page.ts'
import type { DemoWords } from './demo-texts.ts'

/** Persons to choose from without typing. */
export const demoPersons = ['林雅婷', '陳志明', 'Alex Morgan'] as const

const providerNames: Record<SnsType, string> = { line: 'LINE', fb: 'Facebook' }

/** Asks who to sign in as; `fields` are returned unchanged with the answer. */
export function sendSignInPage(
  reply: FastifyReply,
  snsType: SnsType,
  words: DemoWords,
  fields: Readonly<Record<string, string>>,
): FastifyReply {
  const { lang, t } = words
  const say = (key: string, values?: Record<string, string>) =>
    escapeHtml(t(`demo.login.${key}`, values))
  const hidden = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const persons = demoPersons.map(
    (name, at) =>
      `<label><input type="radio" name="person" value="${escapeHtml(name)}"${at === 0 ? ' checked' : ''}>${escapeHtml(name)}</label>`,
  )
  return sendDemoPage(reply, {
    lang,
    title: t('demo.login.title'),
    body:
      `<main><h1>${say('title')}</h1><p class="quiet">${say('note', { provider: providerNames[snsType] })}</p>` +
      `<form method="post" action="/demo-login/${snsType}/authorize">${hidden.join('')}` +
      `<fieldset><legend>${say('as')}</legend>${persons.join('')}` +
      `<label>${say('other')}<input type="text" name="name" maxlength="40" autocomplete="off"></label></fieldset>` +
      `<p><button name="choice" value="continue">${say('continue')}</button> <button name="choice" value="cancel">${say('cancel')}</button></p></form></main>`,
  })
}

/** Shown for a request that did not come unchanged from this shop. */
export function sendInvalidPage(reply: FastifyReply, { lang, t }: DemoWords): FastifyReply {
  const body = `<main><h1>${escapeHtml(t('demo.login.title'))}</h1><p>${escapeHtml(t('demo.login.invalid'))}</p></main>`
  return sendDemoPage(reply, { lang, title: t('demo.login.title'), body, status: 400 })
}

import type { VisitChannel } from '../../schemas/report/visits.schema.ts'

/** Channels by the referrer's host or `utm_source`; the first match wins. */
const rules: readonly [VisitChannel, RegExp][] = [
  ['line', /(^|\.)line\.(me|naver\.jp)$|^liff\.|^line$/],
  ['facebook', /(^|\.)(facebook|messenger)\.com$|^fb\.(me|com)$|^(facebook|fb|messenger)$/],
  ['instagram', /(^|\.)instagram\.com$|^(instagram|ig)$/],
  ['threads', /(^|\.)threads\.(net|com)$|^threads$/],
  ['x', /(^|\.)(twitter|x)\.com$|^t\.co$|^(twitter|x)$/],
  ['youtube', /(^|\.)youtube\.com$|^youtu\.be$|^(youtube|yt)$/],
  ['tiktok', /(^|\.)tiktok\.com$|^tiktok$/],
  ['email', /^(mail|outlook|webmail)\.|^(email|e-mail|mail|newsletter|edm)$/],
  [
    'chat',
    /(^|\.)(chatgpt|openai|claude|perplexity)\.(com|ai)$|^gemini\.google\.|^(chatgpt|claude|gemini|perplexity)(\.com|\.ai)?$/,
  ],
  [
    'search',
    /(^|\.)(google|bing|yahoo|duckduckgo|baidu|ecosia|naver|yandex|sogou)\.|^(google|bing|yahoo|duckduckgo|baidu|naver)$/,
  ],
]

/** Channel of a visit, from the request for its first page. */
export function channelOf(address: URL, referrer: string | undefined): string {
  const corp = address.searchParams.get('corp') ?? ''
  if (/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(corp)) return `corp:${corp}`
  const source = (address.searchParams.get('utm_source') ?? '').trim().toLowerCase()
  if (source) return rules.find(([, pattern]) => pattern.test(source))?.[0] ?? 'other'
  const host = hostOf(referrer)
  if (host === undefined || host === address.hostname) return 'direct'
  return rules.find(([, pattern]) => pattern.test(host))?.[0] ?? 'other'
}

/** Campaign named by a link, truncated. */
export const campaignOf = ({ searchParams }: URL): string =>
  (searchParams.get('utm_campaign') ?? '')
    .replaceAll(/\p{C}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, 60)

/** The member whose product link was followed. */
export const sharerOf = ({ pathname }: URL): string =>
  /_u_([A-Za-z0-9][A-Za-z0-9-]{0,39})$/.exec(pathname)?.[1] ?? ''

function hostOf(referrer: string | undefined): string | undefined {
  return referrer && URL.canParse(referrer) ? new URL(referrer).hostname : undefined
}

/** The mark of Vitrine: a shop window under an awning. */
export const markSvg = (colour: string): string => `<g fill="none" stroke="${colour}" \
stroke-width="2" stroke-linecap="round" stroke-linejoin="round">\
<path d="M6 14v11a1 1 0 0 0 1 1h18a1 1 0 0 0 1-1V14"/>\
<path d="M12 26v-7.5h8V26"/></g>\
<path fill="${colour}" d="M6.6 5h18.8l3.1 6.6a3.1 3.1 0 0 1-6.2.4 3.1 3.1 0 0 1-6.3 0 3.1 3.1 0 0 1-6.3 0 3.1 3.1 0 0 1-6.2-.4z"/>`

/** The mark with the name, as the address of a picture. */
export const brandPicture = (colour: string, ink: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32" viewBox="0 0 120 32">${markSvg(colour)}<text x="38" y="22" font-family="system-ui, sans-serif" font-size="18" font-weight="600" fill="${ink}">Vitrine</text></svg>`,
  )}`

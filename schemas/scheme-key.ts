/** Storage key of the shopper's colour scheme, `light` or `dark`; absent to follow the device. */
export const schemeKey = 'vitrine-scheme'

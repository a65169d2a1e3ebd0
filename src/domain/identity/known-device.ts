/**
 * The cookie of a browser in which somebody has signed in or up. Where it is missing, the landing page shows the sign-up form. The page reads
 * it too, so it says nothing else.
 */
export const knownDeviceCookie = 'stringdesk_known'

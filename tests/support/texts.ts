// Texts that break careless layouts and careless code.

const LOREM = 'All work and no play makes a list that is far too long for one line of any window. ';

/** By what is hard about them. */
export const HARD_TEXTS: Readonly<Record<string, string>> = {
  'ten thousand characters': LOREM.repeat(121).slice(0, 10_000).trim(),
  'no space in 500': 'x'.repeat(500),
  'a long address': `https://example.com/${'path/'.repeat(60)}?q=${'%20'.repeat(60)}`,
  'emoji families': '👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇩🇪🧑🏿‍🤝‍🧑🏻'.repeat(20),
  Arabic: `${'شراء الحليب والخبز '.repeat(12)}123`,
  'Hebrew in Latin': 'call דוד about the מפתחות (today)',
  'combining marks': `Z${'\u0351\u0310\u0334\u0363\u0359'.repeat(40)}algo`,
  Devanagari: 'क्षत्रिय स्त्री द्ध्र्य '.repeat(8),
  Thai: 'ภาษาไทยที่ไม่มีช่องว่าง'.repeat(12),
  'line breaks': 'first line\nsecond line\n\nfourth line',
  'joiners and controls': 'a\u200Bb\u00ADc\u2066d\u2069e\u202Ef\u202C',
};

/** Names are one line of at most 200 characters. */
export const HARD_NAMES: readonly string[] = [
  'n'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(18),
  'شراء الحليب والخبز '.repeat(8).trim(),
  `Z${'\u0351\u0310\u0334'.repeat(40)}algo`,
  'ภาษาไทยที่ไม่มีช่องว่าง'.repeat(6),
];

/** What the injected code would do. */
const HIT = 'window.wasInjected=1';

/** Attempts to have text run as code. */
export const INJECTIONS: readonly string[] = [
  `<script>${HIT}</script>`,
  `"><script>${HIT}</script>`,
  `'><script>${HIT}</script>`,
  `</script><script>${HIT}</script>`,
  `</textarea><script>${HIT}</script>`,
  `</title><script>${HIT}</script>`,
  `</style><script>${HIT}</script>`,
  `<ScRiPt>${HIT}</sCrIpT>`,
  `<img src=x onerror=${HIT}>`,
  `<img src=x onerror="${HIT}">`,
  `"><img src=x onerror=${HIT}>`,
  `<img/src=x/onerror=${HIT}>`,
  `<svg onload=${HIT}>`,
  `<svg/onload=${HIT}//`,
  `<svg><script>${HIT}</script></svg>`,
  `<svg><animate onbegin=${HIT} attributeName=x dur=1s>`,
  `<body onload=${HIT}>`,
  `<iframe src="javascript:${HIT}">`,
  `<iframe srcdoc="<script>parent.${HIT}</script>">`,
  `<object data="javascript:${HIT}">`,
  `<embed src="javascript:${HIT}">`,
  `<a href="javascript:${HIT}">click</a>`,
  `javascript:${HIT}`,
  `<details open ontoggle=${HIT}>`,
  `<input autofocus onfocus=${HIT}>`,
  `<select autofocus onfocus=${HIT}>`,
  `<video><source onerror=${HIT}></video>`,
  `<audio src=x onerror=${HIT}>`,
  `<marquee onstart=${HIT}>`,
  `<style>@import 'javascript:${HIT}'</style>`,
  `<link rel=stylesheet href="javascript:${HIT}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${HIT}">`,
  `<base href="javascript:${HIT}//">`,
  `<form><button formaction="javascript:${HIT}">x`,
  `<math><mtext><script>${HIT}</script></mtext></math>`,
  `<template><script>${HIT}</script></template>`,
  `" onmouseover="${HIT}" x="`,
  `' onfocus='${HIT}' autofocus='`,
  `\${${HIT}}`,
  `{{constructor.constructor('${HIT}')()}}`,
];

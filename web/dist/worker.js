// The service worker. It caches this server's page, so that the page opens at once on a later
// visit, even while the server is away. Nothing of a match is cached: that comes only from the
// server.

/**
 * FILES are the files of this build. LATER are files that a phone should not load unasked, which
 * are cached once they have been used.
 */
const FILES = ["assets/About-DfBHYPz1.css","assets/About-Ds8dWC2M.js","assets/AreaBar-D3872l32.js","assets/AreaBar-SxdBXHES.css","assets/Became-BvPzUeR3.css","assets/Became-y7rCO3zt.js","assets/Board-CNcTiVSh.js","assets/Board-CP7j5SS1.css","assets/CardFace-COXwTl1o.js","assets/CardFace-ClXQNSXK.css","assets/Choice-B0OEAtHh.css","assets/Choice-BA46Bn7C.js","assets/CommandLine-D9K9vgkj.js","assets/CommandLine-UW6RHHCc.css","assets/Confirm-DP4NCo-B.js","assets/Copy-BApYeXRE.js","assets/Copy-aqfe0ZNk.css","assets/Deep-B-b6c0Ta.css","assets/Deep-DXtO9pLx.js","assets/DeskMarks-BAr86M3G.css","assets/DeskMarks-CVPl6-rD.js","assets/DeskPage-BaNCXUdZ.js","assets/DeskPage-BzHzbJeK.css","assets/DeskPanel-Bm8s8X97.css","assets/DeskPanel-CsCSp5N9.js","assets/Dialog-BczkzEGZ.css","assets/Dialog-PRJ4-i6l.js","assets/DiceProof-BIpS3Y_E.js","assets/DiceProof-BXf35Ltq.css","assets/Encounter-DAwo1DWz.js","assets/Encounter-J34cQOKW.css","assets/Ending-B1PmcVzq.css","assets/Ending-D5BvwE4x.js","assets/Faults-C4zrdY85.js","assets/Faults-DuP-i0RM.css","assets/FigureCard-Bho9yMMy.css","assets/FigureCard-CflsHSDX.js","assets/FillBar-Ctg-y2HX.css","assets/FillBar-D8wbDr77.js","assets/Float-3woejnAK.js","assets/Float-DOMZJjoU.css","assets/ImportDialog-1yU7ihvV.css","assets/ImportDialog-DO_6nCHM.js","assets/Join-Ci3ginoV.css","assets/Join-CkBPhTc1.js","assets/KeptCreatures-BH_M2YCZ.js","assets/KeptCreatures-CJDh0KOj.css","assets/Keys-B7Jexm77.css","assets/Keys-CnOczYNI.js","assets/LayGrid-Ced-P_AE.js","assets/LayGrid-oPbvtPiI.css","assets/Learn-DoCe_Z0J.js","assets/Learn-b-CVuD1g.css","assets/LearnDialog-CClKa5gO.js","assets/LearnDialog-JA-5Ulyk.css","assets/LearnPage-DzN4NBk0.js","assets/LearnPage-kNg6g-8L.css","assets/Legend-CQpz0u0O.js","assets/Legend-K8CHM75h.css","assets/Library-D9-HpCJj.js","assets/Library-YynAPsCG.css","assets/Lobby-BqHd22DA.css","assets/Lobby-Dag4Ttl-.js","assets/Master-COM5nI-C.css","assets/Master-Cll94EI1.js","assets/MasterSwitch-CKc8hmZp.js","assets/MasterSwitch-IlpeGdpn.css","assets/Mine-CUTsxbXq.css","assets/Mine-Cjjo1oLr.js","assets/NameDialog-CxOmzjok.js","assets/NameDialog-DyWbIAz0.css","assets/NothingSeen-DYH9eDv2.css","assets/NothingSeen-DnKkoRcs.js","assets/OpenBoard-D6q-UiMu.css","assets/OpenBoard-DklJ1SQO.js","assets/OutlookCard-CpkWQtnn.js","assets/OutlookCard-GogZV4aA.css","assets/OwnDocument-CFqsT9DH.css","assets/OwnDocument-D4LmGBmc.js","assets/Paste-CA0MgsHz.css","assets/Paste-D654SnSq.js","assets/Print-CRu9NK1D.css","assets/Print-C_7unTpQ.js","assets/ReplayPage-dJ8Vzb77.css","assets/ReplayPage-mQ5CAgh4.js","assets/SaveAs-BA33PO9z.js","assets/SaveAs-D8tsc9uJ.css","assets/Settings-B8bxy6hd.js","assets/Settings-BQDmaSxB.css","assets/Setup-BAviyEHT.css","assets/Setup-CA4ozRB2.js","assets/Shares-BiGDh4oe.css","assets/Shares-CWSI28lL.js","assets/Silhouette-BnVoklbd.css","assets/Silhouette-Cbh0dZPB.js","assets/Simulation-CvbT1V1G.js","assets/Simulation-DdkS6BqC.css","assets/Skin-B6kuG3fT.css","assets/Skin-BG0b0Jgh.js","assets/Space-Csy_ypzf.css","assets/TablePage-C_t4allI.js","assets/TablePage-D6wL1wwC.css","assets/Token-BfyxpiHk.js","assets/Token-DVmMQYO0.css","assets/Versions-BbeCCuaD.css","assets/Versions-NqaLAVOr.js","assets/Walls-CZEpGSid.css","assets/Walls-CmHBJNln.js","assets/Wares-D6BSXlS8.css","assets/Wares-DAkNb19e.js","assets/Watch-CuWzuD9f.js","assets/Watch-HtiOqs5t.css","assets/Whereabouts-BaknDjoM.css","assets/Whereabouts-DGvj5KiN.js","assets/Why-CNtMz2Ou.css","assets/Why-DfXJmuUe.js","assets/WorkshopPage-CR5ZiNc2.js","assets/WorkshopPage-vKk-02TT.css","assets/aim-X6QFstIf.js","assets/animation-B5dg7qr6.js","assets/animation-DXE7R5Ff.css","assets/api-DR_lRik7.js","assets/bar-q4rkRtG0.css","assets/battlefield-CrPXVzJN.js","assets/bleed-bSlWRKlG.js","assets/cardsigns-DEFuKXMX.js","assets/commandline-CwKRrsYk.js","assets/commands.svelte-ehTBHRp-.js","assets/dice-dCxjxt0H.js","assets/disclose-version-xihTtKlq.js","assets/dist-BsbcV6pe.js","assets/download-4DwjEhnC.js","assets/encounter-ytraVo1-.js","assets/figuresigns-cHA2L-uU.js","assets/floor-BNRrl8AP.js","assets/geometry-BKsIdtLt.js","assets/grid-Cf3hhWzq.js","assets/house-BHkPckP1.js","assets/house-CRgmoclh.css","assets/index-DZfIG4Bi.css","assets/index-DbagYEHL.js","assets/index-client-Dn7quENH.js","assets/library-DdsyypaQ.js","assets/link-CWi2KQb_.js","assets/more-CYNbudQV.js","assets/own-DNPZg4--.js","assets/painter-e0s4Ymc1.js","assets/pictures-E77fZvjF.js","assets/published-B_8D7c_6.css","assets/published-VMQSLqFe.js","assets/question-DskEJlVa.js","assets/readable-DViyhFg4.js","assets/report-CYLv9fVU.js","assets/rolldown-runtime-DK3Fl9T5.js","assets/rulings-C9y53rmi.js","assets/savedseats-As_QafOs.js","assets/sizes-CAdrP2cs.js","assets/start-CwlNck1z.js","assets/storage-05lYXY74.js","assets/stream-Bd_C4GXk.js","assets/theme-CJdbnC28.js","assets/together-CX6iWbe9.js","assets/undo-B7kqUvwX.js","assets/when-DNn1pjXU.js","assets/words-DxjoNX38.js","assets/world-C5vYJXiy.css","assets/world-S6UJfG6c.js"];
const LATER = ["assets/Space-Bjprnhrh.js","assets/dnd-B4vzPAaB.webp","assets/everything-on-the-table-CTc1wUBJ.webp","assets/gloomhaven-DrJdNFr_.webp","assets/heroquest-C6DaCPM3.webp","assets/heroscape-Cy8CZ85v.webp","assets/overdue-DmqTvmN-.webp","assets/rent-day-CD45nNRI.webp","assets/silhouettes/ant-QHEFt1YL.js","assets/silhouettes/archer-BkQPKFOj.js","assets/silhouettes/armchair-D-TfFdoc.js","assets/silhouettes/arrow-flights-IoJqNi2o.js","assets/silhouettes/bad-gnome-C3KGrn1Z.js","assets/silhouettes/bandit-BV3SGhEr.js","assets/silhouettes/barbarian-CAmwUIM4.js","assets/silhouettes/barn-owl-BxQoAEyW.js","assets/silhouettes/bat-BdCRU5qw.js","assets/silhouettes/bear-head-D5F2aTPR.js","assets/silhouettes/black-knight-helm-rRowdE1I.js","assets/silhouettes/boar-dwT6gcQi.js","assets/silhouettes/bowman-D7OB8hT5.js","assets/silhouettes/broadsword-BRHII-dQ.js","assets/silhouettes/broom-BrlXpTgU.js","assets/silhouettes/brute-B4BS2c_E.js","assets/silhouettes/bully-minion-B53K0XQW.js","assets/silhouettes/cake-slice-uSg_W2Wr.js","assets/silhouettes/cauldron-C8lE2gAF.js","assets/silhouettes/cavalry-4C0HdMOL.js","assets/silhouettes/champagne-cork-CgTdBPe9.js","assets/silhouettes/checked-shield-CfaMaU0Y.js","assets/silhouettes/chest-armor-JkKfXLyA.js","assets/silhouettes/croc-jaws-BOTVmp91.js","assets/silhouettes/crossbow-iaDn9dtJ.js","assets/silhouettes/crossed-swords-SJKW7zyI.js","assets/silhouettes/cultist-BvkV8e_7.js","assets/silhouettes/direwolf-CIWzCqH2.js","assets/silhouettes/djinn-B1U8BUvc.js","assets/silhouettes/dragon-head-CnyGrF3Z.js","assets/silhouettes/dwarf-face-CgL8IqYX.js","assets/silhouettes/eagle-head-AVAWCwUo.js","assets/silhouettes/elf-helmet-BCpZBUDE.js","assets/silhouettes/executioner-hood-B5PA5J5l.js","assets/silhouettes/fairy-S2paufUq.js","assets/silhouettes/fire-silhouette-Bd5ZMVqu.js","assets/silhouettes/firework-rocket-DsdbDKaS.js","assets/silhouettes/fish-monster-CWs0Msl1.js","assets/silhouettes/fishing-Dai9kkzi.js","assets/silhouettes/flying-dagger-BtbAYsvR.js","assets/silhouettes/footprint-BAarWFSt.js","assets/silhouettes/fox-head-Bwd8UGmv.js","assets/silhouettes/frog-CZCv4Qay.js","assets/silhouettes/gargoyle-DsC4Ut16.js","assets/silhouettes/gems-CZU31Ooq.js","assets/silhouettes/ghost-liIBYRLF.js","assets/silhouettes/giant-squid-CHzOCGUR.js","assets/silhouettes/giant-xR_mexeG.js","assets/silhouettes/goat-Bc_-G8Qx.js","assets/silhouettes/goblin-head-DNxu1KUx.js","assets/silhouettes/griffin-symbol-mJWQYFrF.js","assets/silhouettes/half-body-crawling-ksjdSb1u.js","assets/silhouettes/half-dead-Bp_ojN7S.js","assets/silhouettes/harpy-DLRoo_qw.js","assets/silhouettes/hawk-emblem-C5egK7Wr.js","assets/silhouettes/hole-D1m7Exjn.js","assets/silhouettes/hood-O3dZLVIi.js","assets/silhouettes/hooded-assassin-CR_V-ef_.js","assets/silhouettes/hooded-figure-LETD7wAx.js","assets/silhouettes/horned-reptile-CWWIlm9a.js","assets/silhouettes/hound-CNKmdYkK.js","assets/silhouettes/hydra-B-pqFASR.js","assets/silhouettes/hyena-head-8aFWft0A.js","assets/silhouettes/ice-golem-lzWienq9.js","assets/silhouettes/imp-o7PsTX2l.js","assets/silhouettes/insect-jaws-DwLdqDE4.js","assets/silhouettes/jester-hat-Ca2ZL5dt.js","assets/silhouettes/jeweled-chalice-TIklZSkO.js","assets/silhouettes/ladle-B27dGzmy.js","assets/silhouettes/laurel-crown-ELS_UZtc.js","assets/silhouettes/lizardman-CD17vK66.js","assets/silhouettes/mermaid-55j4st_G.js","assets/silhouettes/minotaur-CWgjYBFZ.js","assets/silhouettes/monk-face-rdIS2B_6.js","assets/silhouettes/mouse-DHbeVYAl.js","assets/silhouettes/mummy-head-CJo80qMx.js","assets/silhouettes/nun-face-pi7-g_Wk.js","assets/silhouettes/nurse-female-IJJpeIH6.js","assets/silhouettes/ogre-CTysKiS0.js","assets/silhouettes/old-king-C3TRaFFE.js","assets/silhouettes/old-lantern-DawmVNHj.js","assets/silhouettes/open-book-BZJQSbqN.js","assets/silhouettes/open-treasure-chest-CZgS_K7J.js","assets/silhouettes/orc-head-CPVZtbDW.js","assets/silhouettes/owl-NN2DyD7p.js","assets/silhouettes/paper-crane-DftvuLAe.js","assets/silhouettes/person-B72-EY63.js","assets/silhouettes/pirate-captain-CkZsPdy7.js","assets/silhouettes/potion-ball-B6KHYrf-.js","assets/silhouettes/prayer-F6bLYOqY.js","assets/silhouettes/queen-crown-C7YZE_TR.js","assets/silhouettes/rat-COzAChqm.js","assets/silhouettes/robe-CUskwYhz.js","assets/silhouettes/rock-golem-C6ttnxqa.js","assets/silhouettes/rune-stone-f1KV5Ims.js","assets/silhouettes/samurai-helmet-CQvTAPOH.js","assets/silhouettes/scorpion-djQTkyit.js","assets/silhouettes/shambling-zombie-C7p7JYB6.js","assets/silhouettes/skeleton-BcPWOi8Q.js","assets/silhouettes/snake-C3K4KIWF.js","assets/silhouettes/spartan-DZq2sFdV.js","assets/silhouettes/spider-alt-1Upo-ZoL.js","assets/silhouettes/spiked-dragon-head-Ewue0L6i.js","assets/silhouettes/spy-CRgPKTzl.js","assets/silhouettes/strong-man-8g9TSDz_.js","assets/silhouettes/swordwoman-SroOuk4Q.js","assets/silhouettes/toad-teeth-BbFLE4Gk.js","assets/silhouettes/tombstone-DC2O6Ddz.js","assets/silhouettes/top-hat-5XyKzkdr.js","assets/silhouettes/troll-AiQtzPed.js","assets/silhouettes/two-coins-DlgWx16C.js","assets/silhouettes/vampire-dracula-BRHa0ruv.js","assets/silhouettes/viking-head-CgY0zIXR.js","assets/silhouettes/visored-helm-Bul1I4pB.js","assets/silhouettes/vulture-CN1qWdjH.js","assets/silhouettes/witch-face-C9i0ryw9.js","assets/silhouettes/wizard-face-DDU7hCSs.js","assets/silhouettes/wolf-head-BG-FUVN2.js","assets/silhouettes/wolf-howl-CMeaq55b.js","assets/silhouettes/woman-elf-face-DTJ5_W3-.js","assets/silhouettes/wyvern-FBPJunbb.js","assets/soup-for-the-orcs-jPqUFO3z.webp","assets/the-apothecarys-debt-rOQw77I2.webp","assets/the-beacon-D5ea44L4.webp","assets/the-broken-crown-CraWz-v9.webp","assets/the-charcoal-camp-DhJ_Wtx9.webp","assets/the-cloakroom-BsE--BDm.webp","assets/the-drowned-lane-DsopTxZT.webp","assets/the-griffons-ledge-BtgkQLa0.webp","assets/the-king-under-the-pantry-Bt458l12.webp","assets/the-lantern-DRQdw2yr.webp","assets/the-millers-rats-Bg2weXAN.webp","assets/the-old-weir-CcMRGmSC.webp","assets/the-salt-toll-C50PB62B.webp","assets/the-sextons-key-Bwl7eKHs.webp","assets/the-toll-bridge-Bo91PWB-.webp","assets/the-two-ledges-s_gxq3Dg.webp","assets/the-wedding-cake-Cci3F38A.webp","assets/the-wrong-choir-CqRS8vvn.webp"];

/** SIGNS are other files that the page shows at once, and that may change with any build. */
const SIGNS = ['favicon.svg', 'favicon-turn.svg'];

const CACHE = 'battlemat';
const PAGE = './';

/**
 * PATIENCE is how long a page waits for a slow server before the cached one opens, in milliseconds.
 */
const PATIENCE = 1500;

addEventListener('install', (e) => e.waitUntil(kept()));
addEventListener('activate', (e) => e.waitUntil(tidied()));
addEventListener('fetch', (e) => {
  const path = pathOf(e.request);
  if (path === null) return;
  if (e.request.mode === 'navigate' && path === '') e.respondWith(page(e));
  else if (SIGNS.includes(path)) e.respondWith(sign(e.request));
  else if (FILES.includes(path) || LATER.includes(path)) e.respondWith(file(e.request));
});

/**
 * pathOf returns the requested path below this server's root, or null for a request that is not for
 * this worker.
 */
function pathOf({ method, url }) {
  const root = registration.scope;
  return method === 'GET' && url.startsWith(root)
    ? url.slice(root.length).replace(/[?#].*$/, '')
    : null;
}

async function kept() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const f of FILES) if (!(await cache.match(f))) missing.push(f);
  await cache.addAll([PAGE, ...SIGNS, ...missing]);
  await skipWaiting();
}

/** tidied removes the files that only earlier builds needed from the cache. */
async function tidied() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(
    [PAGE, ...SIGNS, ...FILES, ...LATER].map((f) => new URL(f, registration.scope).href),
  );
  for (const r of await cache.keys()) if (!wanted.has(r.url)) await cache.delete(r);
  await clients.claim();
}

/** page returns the server's page, or the cached one if the server is away or takes too long. */
async function page(event) {
  const cache = await caches.open(CACHE);
  const old = await cache.match(PAGE);
  const fresh = fetch(event.request).then(async (answer) => {
    if (!answer.ok) return old ?? answer;
    await cache.put(PAGE, answer.clone());
    return answer;
  });
  if (!old) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise((give) => setTimeout(() => give(old), PATIENCE));
  return Promise.race([fresh.catch(() => old), late]);
}

/** sign returns the server's icon, or the cached one while the server is away. */
async function sign(request) {
  return fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error());
}

/**
 * file returns a file of the build. Its name contains a hash of its contents, so a cached copy is
 * always valid.
 */
async function file(request) {
  const cache = await caches.open(CACHE);
  const old = await cache.match(request.url);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

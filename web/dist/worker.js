// Keeps the page of this server, so that it opens at once when it was there before, also while
// the server is away. Nothing of a match is kept: that comes from the server alone.

/** The files of this build; what a phone does not want unasked is kept when it was used. */
const FILES = ["assets/About-DfBHYPz1.css","assets/About-nHptFIPn.js","assets/AreaBar-BSdHyjCi.css","assets/AreaBar-CAg8JgeK.js","assets/Became-BvPzUeR3.css","assets/Became-a5CirtdA.js","assets/Board-DWv_AUaz.js","assets/Board-QCLXxYDj.css","assets/CardFace-B3uqq7Re.css","assets/CardFace-DDpKGh2f.js","assets/Choice-B0OEAtHh.css","assets/Choice-DGhkcoAT.js","assets/CommandLine-C_NeMjjd.js","assets/CommandLine-UW6RHHCc.css","assets/Confirm-D9elI-YH.js","assets/Copy-CATsoGf5.js","assets/Copy-aqfe0ZNk.css","assets/DeskMarks-BAr86M3G.css","assets/DeskMarks-DfZX61ll.js","assets/DeskPage-BzHzbJeK.css","assets/DeskPage-kCOD7Fps.js","assets/DeskPanel-CZPnSeqQ.css","assets/DeskPanel-G_riLp-c.js","assets/Dialog-BczkzEGZ.css","assets/Dialog-CLSm1eMo.js","assets/DiceProof-BXf35Ltq.css","assets/DiceProof-Bi1udxNe.js","assets/Encounter-DVd2rEsd.js","assets/Encounter-J34cQOKW.css","assets/Ending-C7myqlea.js","assets/Ending-fvrwXy62.css","assets/Faults-BrOspGK3.css","assets/Faults-oyvLzO0q.js","assets/FillBar-DIypwAxn.js","assets/FillBar-D_RDQXml.css","assets/Float-3woejnAK.js","assets/Float-DOMZJjoU.css","assets/ImportDialog-DT4hTgWL.js","assets/ImportDialog-vBLB1WiB.css","assets/Join-CeHC7i7U.js","assets/Join-Ci3ginoV.css","assets/KeptCreatures-B5M68-Wg.js","assets/KeptCreatures-CJDh0KOj.css","assets/Keys-B7Jexm77.css","assets/Keys-BfigyZKs.js","assets/LayGrid-B33pVEJ6.js","assets/LayGrid-oPbvtPiI.css","assets/Learn-CGxpWd3y.js","assets/Learn-gIMwJRWo.css","assets/LearnDialog-Dd4Hjzdh.js","assets/LearnDialog-JA-5Ulyk.css","assets/LearnPage-Baswz041.js","assets/LearnPage-kNg6g-8L.css","assets/Legend-DXcAAG8u.js","assets/Legend-K8CHM75h.css","assets/Library-BGGw2M6p.js","assets/Library-YynAPsCG.css","assets/Lobby-D6kVFFUm.css","assets/Lobby-DLSY0fyE.js","assets/Master-Bg41A7qA.js","assets/Master-COM5nI-C.css","assets/MasterSwitch-D8i2AFqI.css","assets/MasterSwitch-Jx00O90g.js","assets/Mine-CUTsxbXq.css","assets/Mine-NbHyj5vd.js","assets/NameDialog-BN-rNVHJ.js","assets/NameDialog-DyWbIAz0.css","assets/NothingSeen-CkBJEER1.js","assets/NothingSeen-DYH9eDv2.css","assets/OpenBoard-2ZDM2KDe.js","assets/OpenBoard-D6q-UiMu.css","assets/OutlookCard-C2XJlXEL.js","assets/OutlookCard-GogZV4aA.css","assets/OwnDocument-BHhSJ_e2.css","assets/OwnDocument-S6hX7Rfe.js","assets/Paste-CA0MgsHz.css","assets/Paste-D5Lp2J47.js","assets/Print-CWcUbhLD.js","assets/Print-DR_MOQ8g.css","assets/ReplayPage--Z34uRpw.css","assets/ReplayPage-D5V2aLWx.js","assets/Settings-BQDmaSxB.css","assets/Settings-NJI1L4eG.js","assets/Setup-B7lCoFlX.css","assets/Setup-CWIAzQGa.js","assets/Shares-BiGDh4oe.css","assets/Shares-DqZKG1Mw.js","assets/Silhouette-BBHgjpY3.js","assets/Silhouette-BnVoklbd.css","assets/Simulation-DdkS6BqC.css","assets/Simulation-DfRGa7xn.js","assets/Skin-B6kuG3fT.css","assets/Skin-CT_9QKh_.js","assets/Space-Csy_ypzf.css","assets/TablePage-CMiQ5jBr.js","assets/TablePage-Dmhi8Pm_.css","assets/Throws-CczS1ANp.js","assets/Throws-Q41B7K93.css","assets/Token-CHLLopqY.js","assets/Token-DVmMQYO0.css","assets/Versions-BbeCCuaD.css","assets/Versions-DVhgpymZ.js","assets/Wares-CuJOrUp8.js","assets/Wares-mTYuhMR1.css","assets/Watch-DhmL1dbR.js","assets/Watch-HtiOqs5t.css","assets/Whereabouts-BaknDjoM.css","assets/Whereabouts-Dp5Dbr55.js","assets/Why-CBOlEAPZ.js","assets/Why-CNtMz2Ou.css","assets/WorkshopPage-Df0rSQOP.css","assets/WorkshopPage-DfgOe8vT.js","assets/aim-6YHc2Mu0.js","assets/animation-BAddKWvU.js","assets/animation-DXE7R5Ff.css","assets/api-BINC-wJS.js","assets/battlefield-CJu8trC9.js","assets/cardsigns-DEFuKXMX.js","assets/commandline-P3fh4ZZL.js","assets/commands.svelte-DFlGO2uz.js","assets/dice-dCxjxt0H.js","assets/disclose-version-xihTtKlq.js","assets/dist-BsbcV6pe.js","assets/documents-BXHaohsM.js","assets/download-4DwjEhnC.js","assets/encounter-ytraVo1-.js","assets/figuresigns-cHA2L-uU.js","assets/floor-mRN64oAT.js","assets/grid-WECsvHP8.js","assets/house-BPMO9Ljr.js","assets/house-CRgmoclh.css","assets/index-BgsdQlZK.js","assets/index-ObayFhpV.css","assets/index-client-Dn7quENH.js","assets/link-V61Za81e.js","assets/more-mMY1wbfy.js","assets/own-BAPisDkv.js","assets/painter-B5Bbuv-3.js","assets/phone-BXU52M3r.js","assets/phone-C2K0-Wnl.css","assets/pictures-E77fZvjF.js","assets/question-BQpU49Z0.js","assets/readable-CP-pPeYP.js","assets/rolldown-runtime-DK3Fl9T5.js","assets/rulings-DoF1cv-L.js","assets/savedseats-As_QafOs.js","assets/sizes-BN_Ii5Wk.js","assets/start-BaRx6QCX.js","assets/storage-05lYXY74.js","assets/stream-DiBxvmlB.js","assets/theme-CJdbnC28.js","assets/undo-B7kqUvwX.js","assets/when-DNn1pjXU.js","assets/words-D_-cfLmY.js","assets/world-CJJSe0LH.js","assets/world-ULcNI2_R.css"];
const LATER = ["assets/Space-vUWXS714.js","assets/dnd-B4vzPAaB.webp","assets/everything-on-the-table-CTc1wUBJ.webp","assets/gloomhaven-DrJdNFr_.webp","assets/heroquest-C6DaCPM3.webp","assets/heroscape-Cy8CZ85v.webp","assets/overdue-DmqTvmN-.webp","assets/rent-day-CD45nNRI.webp","assets/silhouettes/ant-QHEFt1YL.js","assets/silhouettes/archer-BkQPKFOj.js","assets/silhouettes/armchair-D-TfFdoc.js","assets/silhouettes/arrow-flights-IoJqNi2o.js","assets/silhouettes/bad-gnome-C3KGrn1Z.js","assets/silhouettes/bandit-BV3SGhEr.js","assets/silhouettes/barbarian-CAmwUIM4.js","assets/silhouettes/barn-owl-BxQoAEyW.js","assets/silhouettes/bat-BdCRU5qw.js","assets/silhouettes/bear-head-D5F2aTPR.js","assets/silhouettes/black-knight-helm-rRowdE1I.js","assets/silhouettes/boar-dwT6gcQi.js","assets/silhouettes/bowman-D7OB8hT5.js","assets/silhouettes/broadsword-BRHII-dQ.js","assets/silhouettes/broom-BrlXpTgU.js","assets/silhouettes/brute-B4BS2c_E.js","assets/silhouettes/bully-minion-B53K0XQW.js","assets/silhouettes/cake-slice-uSg_W2Wr.js","assets/silhouettes/cauldron-C8lE2gAF.js","assets/silhouettes/cavalry-4C0HdMOL.js","assets/silhouettes/champagne-cork-CgTdBPe9.js","assets/silhouettes/checked-shield-CfaMaU0Y.js","assets/silhouettes/chest-armor-JkKfXLyA.js","assets/silhouettes/croc-jaws-BOTVmp91.js","assets/silhouettes/crossbow-iaDn9dtJ.js","assets/silhouettes/crossed-swords-SJKW7zyI.js","assets/silhouettes/cultist-BvkV8e_7.js","assets/silhouettes/direwolf-CIWzCqH2.js","assets/silhouettes/djinn-B1U8BUvc.js","assets/silhouettes/dragon-head-CnyGrF3Z.js","assets/silhouettes/dwarf-face-CgL8IqYX.js","assets/silhouettes/eagle-head-AVAWCwUo.js","assets/silhouettes/elf-helmet-BCpZBUDE.js","assets/silhouettes/executioner-hood-B5PA5J5l.js","assets/silhouettes/fairy-S2paufUq.js","assets/silhouettes/fire-silhouette-Bd5ZMVqu.js","assets/silhouettes/firework-rocket-DsdbDKaS.js","assets/silhouettes/fish-monster-CWs0Msl1.js","assets/silhouettes/fishing-Dai9kkzi.js","assets/silhouettes/flying-dagger-BtbAYsvR.js","assets/silhouettes/footprint-BAarWFSt.js","assets/silhouettes/fox-head-Bwd8UGmv.js","assets/silhouettes/frog-CZCv4Qay.js","assets/silhouettes/gargoyle-DsC4Ut16.js","assets/silhouettes/gems-CZU31Ooq.js","assets/silhouettes/ghost-liIBYRLF.js","assets/silhouettes/giant-squid-CHzOCGUR.js","assets/silhouettes/giant-xR_mexeG.js","assets/silhouettes/goat-Bc_-G8Qx.js","assets/silhouettes/goblin-head-DNxu1KUx.js","assets/silhouettes/griffin-symbol-mJWQYFrF.js","assets/silhouettes/half-body-crawling-ksjdSb1u.js","assets/silhouettes/half-dead-Bp_ojN7S.js","assets/silhouettes/harpy-DLRoo_qw.js","assets/silhouettes/hawk-emblem-C5egK7Wr.js","assets/silhouettes/hole-D1m7Exjn.js","assets/silhouettes/hood-O3dZLVIi.js","assets/silhouettes/hooded-assassin-CR_V-ef_.js","assets/silhouettes/hooded-figure-LETD7wAx.js","assets/silhouettes/horned-reptile-CWWIlm9a.js","assets/silhouettes/hound-CNKmdYkK.js","assets/silhouettes/hydra-B-pqFASR.js","assets/silhouettes/hyena-head-8aFWft0A.js","assets/silhouettes/ice-golem-lzWienq9.js","assets/silhouettes/imp-o7PsTX2l.js","assets/silhouettes/insect-jaws-DwLdqDE4.js","assets/silhouettes/jester-hat-Ca2ZL5dt.js","assets/silhouettes/jeweled-chalice-TIklZSkO.js","assets/silhouettes/ladle-B27dGzmy.js","assets/silhouettes/laurel-crown-ELS_UZtc.js","assets/silhouettes/lizardman-CD17vK66.js","assets/silhouettes/mermaid-55j4st_G.js","assets/silhouettes/minotaur-CWgjYBFZ.js","assets/silhouettes/monk-face-rdIS2B_6.js","assets/silhouettes/mouse-DHbeVYAl.js","assets/silhouettes/mummy-head-CJo80qMx.js","assets/silhouettes/nun-face-pi7-g_Wk.js","assets/silhouettes/nurse-female-IJJpeIH6.js","assets/silhouettes/ogre-CTysKiS0.js","assets/silhouettes/old-king-C3TRaFFE.js","assets/silhouettes/old-lantern-DawmVNHj.js","assets/silhouettes/open-book-BZJQSbqN.js","assets/silhouettes/open-treasure-chest-CZgS_K7J.js","assets/silhouettes/orc-head-CPVZtbDW.js","assets/silhouettes/owl-NN2DyD7p.js","assets/silhouettes/paper-crane-DftvuLAe.js","assets/silhouettes/person-B72-EY63.js","assets/silhouettes/pirate-captain-CkZsPdy7.js","assets/silhouettes/potion-ball-B6KHYrf-.js","assets/silhouettes/prayer-F6bLYOqY.js","assets/silhouettes/queen-crown-C7YZE_TR.js","assets/silhouettes/rat-COzAChqm.js","assets/silhouettes/robe-CUskwYhz.js","assets/silhouettes/rock-golem-C6ttnxqa.js","assets/silhouettes/rune-stone-f1KV5Ims.js","assets/silhouettes/samurai-helmet-CQvTAPOH.js","assets/silhouettes/scorpion-djQTkyit.js","assets/silhouettes/shambling-zombie-C7p7JYB6.js","assets/silhouettes/skeleton-BcPWOi8Q.js","assets/silhouettes/snake-C3K4KIWF.js","assets/silhouettes/spartan-DZq2sFdV.js","assets/silhouettes/spider-alt-1Upo-ZoL.js","assets/silhouettes/spiked-dragon-head-Ewue0L6i.js","assets/silhouettes/spy-CRgPKTzl.js","assets/silhouettes/strong-man-8g9TSDz_.js","assets/silhouettes/swordwoman-SroOuk4Q.js","assets/silhouettes/toad-teeth-BbFLE4Gk.js","assets/silhouettes/tombstone-DC2O6Ddz.js","assets/silhouettes/top-hat-5XyKzkdr.js","assets/silhouettes/troll-AiQtzPed.js","assets/silhouettes/two-coins-DlgWx16C.js","assets/silhouettes/vampire-dracula-BRHa0ruv.js","assets/silhouettes/viking-head-CgY0zIXR.js","assets/silhouettes/visored-helm-Bul1I4pB.js","assets/silhouettes/vulture-CN1qWdjH.js","assets/silhouettes/witch-face-C9i0ryw9.js","assets/silhouettes/wizard-face-DDU7hCSs.js","assets/silhouettes/wolf-head-BG-FUVN2.js","assets/silhouettes/wolf-howl-CMeaq55b.js","assets/silhouettes/woman-elf-face-DTJ5_W3-.js","assets/silhouettes/wyvern-FBPJunbb.js","assets/soup-for-the-orcs-jPqUFO3z.webp","assets/the-apothecarys-debt-rOQw77I2.webp","assets/the-beacon-D5ea44L4.webp","assets/the-broken-crown-CraWz-v9.webp","assets/the-charcoal-camp-DhJ_Wtx9.webp","assets/the-cloakroom-BsE--BDm.webp","assets/the-drowned-lane-DsopTxZT.webp","assets/the-griffons-ledge-BtgkQLa0.webp","assets/the-king-under-the-pantry-Bt458l12.webp","assets/the-lantern-DRQdw2yr.webp","assets/the-millers-rats-Bg2weXAN.webp","assets/the-old-weir-CcMRGmSC.webp","assets/the-salt-toll-C50PB62B.webp","assets/the-sextons-key-Bwl7eKHs.webp","assets/the-toll-bridge-Bo91PWB-.webp","assets/the-two-ledges-s_gxq3Dg.webp","assets/the-wedding-cake-Cci3F38A.webp","assets/the-wrong-choir-CqRS8vvn.webp"];

/** What the page shows at once beside them, and what may change with any build. */
const SIGNS = ['favicon.svg', 'favicon-turn.svg'];

const CACHE = 'battlemat';
const PAGE = './';

/** So long a page waits for a slow server before the one that was kept opens, in milliseconds. */
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

/** pathOf is what is asked for below this server's root; null for what is none of this worker's. */
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

/** tidied forgets what earlier builds needed. */
async function tidied() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(
    [PAGE, ...SIGNS, ...FILES, ...LATER].map((f) => new URL(f, registration.scope).href),
  );
  for (const r of await cache.keys()) if (!wanted.has(r.url)) await cache.delete(r);
  await clients.claim();
}

/** page is the server's, and the one that was kept when the server is away or takes too long. */
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

/** sign is the server's, and the one that was kept while it is away. */
async function sign(request) {
  return fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error());
}

/** file is one of the build: its name holds a hash of what is in it, so what was kept is it. */
async function file(request) {
  const cache = await caches.open(CACHE);
  const old = await cache.match(request.url);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

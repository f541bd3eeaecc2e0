<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="walls" tilewidth="32" tileheight="32" tilecount="2" columns="2">
 <tile id="0" type="wall"/>
</tileset>
